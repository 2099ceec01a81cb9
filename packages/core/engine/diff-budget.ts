/**
 * The maximum cost of one comparison: a few seconds at some nanoseconds per step.
 * Myers' algorithm takes time proportional to lines × differences, and crafted lines can share a hash, so
 * files could block a thread for hours. The largest rewritten translations in real histories took a fifth of
 * this.
 */
const MAX_STEPS: i64 = 1 << 29

export let stepsLeft: i64 = 0

export function resetBudget(): void {
  stepsLeft = MAX_STEPS
}

/** Subtracts `steps` from the budget. Returns false if the budget is exhausted. */
export function spend(steps: i64): bool {
  stepsLeft -= steps
  return stepsLeft >= 0
}
