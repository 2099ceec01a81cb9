/**
 * What one comparison may cost at most: a few seconds, at some nanoseconds a step. Myers' algorithm takes time in proportion to
 * lines times differences, and lines may be made to share a hash, so that files can be made to hold a thread for hours. The
 * largest translations of real histories, all but rewritten, took a fifth of this.
 */
const STEPS_AT_MOST: i64 = 1 << 29

export let stepsLeft: i64 = 0

export function renewBudget(): void {
  stepsLeft = STEPS_AT_MOST
}

/** Takes `steps` off; false where that was more than there is. */
export function spend(steps: i64): bool {
  stepsLeft -= steps
  return stepsLeft >= 0
}
