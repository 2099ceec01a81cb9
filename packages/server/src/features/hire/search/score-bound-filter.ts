import { sql } from 'kysely'
import type { SkillCriterion } from '../match/requested-skills.ts'
import type { SearchQuery } from './build-search-query.ts'
import type { SearchCursor } from './cursor.ts'
import { MIN_PAIR_SUM, pairTermsAtLeast, standingTerms, termsAtLeast } from './index-terms.ts'
import { SCORE_PRECISION } from './score.ts'
import type { RowFilter } from './skill-columns.ts'
import { usedInPeriod } from './used-days.ts'

/**
 * Filters for developers whose index terms allow this score. With fewer than two skills, also excludes those
 * above the cursor.
 */
export function scoreBoundFilter(
  query: SearchQuery,
  minScore: number,
  cursor: SearchCursor | undefined,
): RowFilter {
  const { skills, sort } = query
  if (sort === 'recent') return usedInPeriod(query, minScore, cursor?.score)
  if (sort === 'xp') return xpFilter(skills, minScore, cursor)
  if (skills.length < 2) return singleSkillFilter(query, minScore, cursor)
  const mean = (minScore - SCORE_PRECISION) / Math.sqrt(skills.length)
  return 2 * mean < MIN_PAIR_SUM
    ? anySkillFilter(skills, Math.exp(mean) - 1)
    : skillPairFilter(skills, 2 * mean)
}

/**
 * The lowest score for which pair terms are usable; undefined for fewer than two skills, which form no pair, and for
 * other orders.
 */
export function minPairScore({ skills: { length }, sort }: SearchQuery): number | undefined {
  return length < 2 || sort !== 'match'
    ? undefined
    : (MIN_PAIR_SUM / 2) * Math.sqrt(length) + 2 * SCORE_PRECISION
}

/** Returns true if the score bound excludes all or most developers without any of the skills. */
export function isScoreBoundSelective(query: SearchQuery, score: number): boolean {
  const { length } = query.skills
  if (length < 2 && query.sort !== 'recent') return true
  const minScore = minPairScore(query)
  return minScore !== undefined && (length === 2 || length === 4) && score >= minScore
}

/**
 * Ways to divide items into pairs. In each, at least one pair reaches the mean of all pairs. For an odd
 * count, three items form three pairs, because the best two of three have at least two thirds of their sum.
 */
export function pairings<T>(items: readonly T[]): (readonly [T, T])[][] {
  const [first, ...rest] = items
  const pairingCount = items.length < 4 ? 1 : MAX_PAIRINGS
  return Array.from({ length: pairingCount }, (_, rotation) =>
    pairOuterItems([first!, ...rest.slice(rotation), ...rest.slice(0, rotation)]),
  )
}

/** Covers all pairings of four items; with more items, further pairings would filter little. */
const MAX_PAIRINGS = 3

function singleSkillFilter(
  { skills: [one] }: SearchQuery,
  score: number,
  cursor: SearchCursor | undefined,
): RowFilter {
  if (one === undefined)
    return hasAnyTerm(standingTerms(score - SCORE_PRECISION, cursor && cursor.score + SCORE_PRECISION))
  const maxXp = cursor && Math.exp(cursor.score + SCORE_PRECISION) - 1
  return hasAnyTerm(termsAtLeast(skillTermName(one), Math.exp(score - SCORE_PRECISION) - 1, maxXp))
}

/** Xp is compared with one skill, or at least one of several is not below their mean. */
function xpFilter(
  skills: readonly SkillCriterion[],
  minScore: number,
  cursor: SearchCursor | undefined,
): RowFilter {
  const mean = (minScore - SCORE_PRECISION) / skills.length
  const [one] = skills
  if (one === undefined || skills.length > 1) return anySkillFilter(skills, mean)
  return hasAnyTerm(termsAtLeast(skillTermName(one), mean, cursor && cursor.score + SCORE_PRECISION))
}

/** At least one of the skills has this much xp. */
function anySkillFilter(skills: readonly SkillCriterion[], xp: number): RowFilter {
  return hasAnyTerm(skills.flatMap((one) => termsAtLeast(skillTermName(one), xp)))
}

function skillPairFilter(skills: readonly SkillCriterion[], minSum: number): RowFilter {
  const filters = pairings(skills.map(skillTermName)).map(
    (pairs) => sql`search_pairs(skills, experiences) && ${pairTermsAtLeast(pairs, minSum)}::int[]`,
  )
  return sql.join(filters, sql` and `)
}

/** Pairs the first item with the last, the second with the second to last, and so on. */
function pairOuterItems<T>(items: readonly T[]): (readonly [T, T])[] {
  const half = items.length >> 1
  const pairs = items.slice(0, half).map((one, index) => [one, items.at(-1 - index)!] as const)
  if (items.length % 2 === 0) return pairs
  const middle = items[half]!
  return [...pairs, [items[half - 1]!, middle], [middle, items[half + 1]!]]
}

function hasAnyTerm(terms: readonly number[]): RowFilter {
  return sql`terms && ${terms}::int[]`
}

const skillTermName = ({ kind, name }: SkillCriterion) => `${kind} ${name}`
