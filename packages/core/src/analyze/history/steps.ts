import { setImmediate } from 'node:timers/promises'

/** Work in small steps, with what comes of it at the end. */
export type Steps<T> = Generator<void, T>

export function inOneGo<T>(steps: Steps<T>): T {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/** A little at a time, so that everything else that waits gets its turn. */
export async function betweenTimes<T>(steps: Steps<T>, signal: AbortSignal): Promise<T> {
  let until = performance.now() + TURN_MS
  for (let count = 1; ; count++) {
    const step = steps.next()
    if (step.done) return step.value
    if (count % STEPS !== 0 || performance.now() < until) continue
    await setImmediate()
    signal.throwIfAborted()
    until = performance.now() + TURN_MS
  }
}

// --- internal ---

/** Files at HEAD, which only this thread measures, take more of it: what is left here the other threads read. */
const TURN_MS = 4

/** To ask what time it is takes a good part of a step. */
const STEPS = 8
