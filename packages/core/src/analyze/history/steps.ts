import { setImmediate } from 'node:timers/promises'

/** Work divided into small steps, with its result at the end. */
export type Steps<T> = Generator<void, T>

export function runSync<T>(steps: Steps<T>): T {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/** Runs steps in time slices and yields to the event loop between them. */
export async function runYielding<T>(steps: Steps<T>, signal: AbortSignal): Promise<T> {
  let until = process.uptime() + TIME_SLICE_SECONDS
  for (let count = 1; ; count++) {
    const step = steps.next()
    if (step.done) return step.value
    if (count % STEPS_PER_CLOCK_CHECK !== 0 || process.uptime() < until) continue
    await setImmediate()
    signal.throwIfAborted()
    until = process.uptime() + TIME_SLICE_SECONDS
  }
}

/**
 * Only this thread measures the files at HEAD, so that work gets most of its time. Other threads read the
 * history meanwhile.
 */
const TIME_SLICE_SECONDS = 0.004

/** Reading the clock takes a considerable part of a step. */
const STEPS_PER_CLOCK_CHECK = 8
