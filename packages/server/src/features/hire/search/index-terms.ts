import { createHash } from 'node:crypto'

/**
 * Hashes a property of a developer to the integer that the search table stores: `search_term` of migration
 * 009.
 */
export function indexTerm(name: string): number {
  return createHash('sha256').update(name).digest().readInt32BE(0)
}

/** The lower bounds of the steps by which experience is indexed: `search_step` of migration 012. */
export const experienceSteps = [
  1, 2, 5, 10, 20, 30, 40, 50, 70, 100, 125, 150, 175, 200, 250, 300, 350, 400, 500, 600, 700, 850, 1000,
  1250, 1500, 1750, 2000, 2500, 3000, 3500,
] as const

/**
 * Index terms of at least this much of a skill. Developers on the first and last step may have less or more.
 */
export function termsAtLeast(name: string, minimum: number, maximum = Infinity): number[] {
  return range(stepNumber(minimum), stepNumber(maximum)).map((step) => indexTerm(`${name} ${step}`))
}

/**
 * The index term of at least this much total experience, rounded down to a step. Developers also have the
 * terms of all lower steps.
 */
export function totalExperienceTerm(minimum: number): number {
  return indexTerm(`experience from ${stepNumber(minimum)}`)
}

/** Returns true if index terms express this minimum exactly. */
export function isStep(minimum: number): boolean {
  return minimum <= 0 || experienceSteps.some((step) => step === minimum)
}

/** Pairs of skills whose sum of ln(1 + xp) is lower are not indexed. */
export const MIN_PAIR_SUM = 10

/** Index terms of at least this sum of ln(1 + xp) for any of the pairs: `search_pairs` of migration 012. */
export function pairTermsAtLeast(pairs: readonly (readonly [string, string])[], minimum: number): number[] {
  const step = Math.min(Math.floor(minimum * STEPS_PER_UNIT), LAST_PAIR_STEP)
  return [
    TOO_MANY_PAIRS_TERM,
    ...pairs.map(([one, other]) => indexTerm(one) ^ indexTerm(other) ^ (step << 16)),
  ]
}

function stepNumber(experience: number): number {
  return experienceSteps.filter((step) => step <= experience).length
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

const STEPS_PER_UNIT = 4
const LAST_PAIR_STEP = 72
/** The index term of developers with too many pairs to index individually. */
const TOO_MANY_PAIRS_TERM = 0
