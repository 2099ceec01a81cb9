import { setTimeout } from 'node:timers/promises'

/** Calls a function in a fixed rhythm, however long its calls take, until stopped. Waits for all of them. */
export async function inRhythm(
  intervalMs: number,
  stop: AbortSignal,
  call: () => Promise<void>,
): Promise<void> {
  const pending = new Set<Promise<void>>()
  for (let next = performance.now(); !stop.aborted; next += intervalMs) {
    await setTimeout(Math.max(0, next - performance.now()), undefined, { signal: stop }).catch(() => {})
    if (stop.aborted) break
    const started = call().finally(() => pending.delete(started))
    pending.add(started)
  }
  await Promise.all(pending)
}
