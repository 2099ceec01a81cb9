import { totalPackBytes } from './packs'

/**
 * The maximum cost of one comparison: a few seconds at some nanoseconds per step.
 * Myers' algorithm takes time proportional to lines × differences, and crafted lines can share a hash, so
 * files could block a thread for hours. The largest rewritten translations in real histories took a fifth of
 * this.
 */
const MAX_STEPS: i64 = 1 << 29

/**
 * The maximum cost of all comparisons of a thread, because a few kilobytes of commits can compare two costly
 * files thousands of times: less than half a minute, and more for large packs.
 */
const MAX_TOTAL_STEPS: i64 = 1 << 33
const STEPS_PER_PACK_BYTE_BITS: i64 = 8

export let stepsLeft: i64 = 0
let totalStepsLeft: i64 = 0

export function initBudget(): void {
  totalStepsLeft = MAX_TOTAL_STEPS + ((<i64>totalPackBytes()) << STEPS_PER_PACK_BYTE_BITS)
}

export function resetBudget(): void {
  stepsLeft = MAX_STEPS
}

/** Subtracts `steps` from the budget. Returns false if the budget is exhausted. */
export function spend(steps: i64): bool {
  stepsLeft -= steps
  return stepsLeft >= 0
}

/** Subtracts the last comparison from the budget of all. Returns false if that is exhausted. */
export function spendOnHistory(): bool {
  totalStepsLeft -= MAX_STEPS - stepsLeft
  return totalStepsLeft >= 0
}
