import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for the given time, or until `wake` aborts. Rejects with the reason of `signal`. */
export async function wait(milliseconds: number, signal: AbortSignal, wake = signal): Promise<void> {
  const either = AbortSignal.any([signal, wake])
  await sleep(milliseconds, undefined, { signal: either }).catch(() => signal.throwIfAborted())
}
