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

/** The index term of at least this much total experience, rounded down to a step. Developers also have the terms of all lower steps. */
export function totalExperienceTerm(minimum: number): number {
  return indexTerm(`experience from ${stepNumber(minimum)}`)
}

/** The index terms of the standings between these, and of some on the first and last step: four steps per unit. */
export function standingTerms(minimum: number, maximum = Infinity): number[] {
  const step = (standing: number) => Math.min(Math.floor(standing * STEPS_PER_UNIT), LAST_STANDING_STEP)
  return range(step(minimum), step(maximum)).map((one) => indexTerm(`standing ${one}`))
}

/** Entries of `search_used` for the use of a skill in a period of days, first and last included. */
export function usedBetween(skillTerm: number, firstDay: number, lastDay: number): number[] {
  const firstBlock = (firstDay + DAYS_PER_BLOCK - 1) >> BLOCK_BITS
  const lastBlock = (lastDay + 1) >> BLOCK_BITS
  const units =
    firstBlock >= lastBlock
      ? range(firstDay, lastDay)
      : [
          ...range(firstDay, firstBlock * DAYS_PER_BLOCK - 1),
          ...range(firstBlock, lastBlock - 1).map((block) => FIRST_BLOCK + block),
          ...range(lastBlock * DAYS_PER_BLOCK, lastDay),
        ]
  return units.map((unit) => skillTerm ^ unit)
}

/** The skill that represents any activity in `search_used`. */
export const ACTIVITY_TERM = 0

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
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

const STEPS_PER_UNIT = 4
const LAST_PAIR_STEP = 72
const LAST_STANDING_STEP = 160
/** Blocks of 32 days, so that a year is about ten of them and some days. */
const BLOCK_BITS = 5
const DAYS_PER_BLOCK = 1 << BLOCK_BITS
const FIRST_BLOCK = 65536
/** The index term of developers with too many pairs to index individually. */
const TOO_MANY_PAIRS_TERM = 0
