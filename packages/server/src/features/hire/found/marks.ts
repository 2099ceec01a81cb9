import { createHash } from 'node:crypto'

/** What somebody has or is, as the number the search table keeps it by: `search_mark` of migration 009. */
export function mark(name: string): number {
  return createHash('sha256').update(name).digest().readInt32BE(0)
}

/** Where the steps begin by which experience is marked: `search_step` of migration 012. */
export const experienceSteps = [
  1, 2, 5, 10, 20, 30, 40, 50, 70, 100, 125, 150, 175, 200, 250, 300, 350, 400, 500, 600, 700, 850, 1000,
  1250, 1500, 1750, 2000, 2500, 3000, 3500,
] as const

/** Marks of those who have at least this much of something; of those on the first and last step some have less or more. */
export function marksFrom(name: string, minimum: number, maximum = Infinity): number[] {
  return range(stepOf(minimum), stepOf(maximum)).map((step) => mark(`${name} ${step}`))
}

/** The mark of those whose experience in all reaches the step of this one; the mark of each step below is theirs, too. */
export function experienceFrom(minimum: number): number {
  return mark(`experience from ${stepOf(minimum)}`)
}

/** Whether the marks alone tell who has enough. */
export function isStep(minimum: number): boolean {
  return minimum <= 0 || experienceSteps.some((step) => step === minimum)
}

/** Of two things together less than this, of ln(1 + xp), is not marked. */
export const PAIRS_BEGIN = 10

/** Marks of those who have at least this much of ln(1 + xp) of two things, of one pair or another: `search_pairs` of migration 012. */
export function pairMarksFrom(pairs: readonly (readonly [string, string])[], least: number): number[] {
  const step = Math.min(Math.floor(least * STEPS_TO_ONE), LAST_STEP_OF_PAIRS)
  return [VERY_MANY_PAIRS, ...pairs.map(([one, other]) => mark(one) ^ mark(other) ^ (step << 16))]
}

// --- internal ---

function stepOf(experience: number): number {
  return experienceSteps.filter((step) => step <= experience).length
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}

const STEPS_TO_ONE = 4
const LAST_STEP_OF_PAIRS = 72
/** Who has so many pairs that they are not told apart. */
const VERY_MANY_PAIRS = 0
