import { sql } from 'kysely'
import type { AskedFor, Sought } from './asked-for.ts'
import type { IsAskedFor } from './conditions.ts'
import type { Standing } from './cursor.ts'
import { experienceFrom, marksFrom, PAIRS_BEGIN, pairMarksFrom } from './marks.ts'
import { ROUNDED_BY } from './score.ts'

/** Those of whom marks tell that they may have a score; with one thing looked for or none, not who has more than somebody. */
export function mayHave(asked: AskedFor, score: number, after: Standing | undefined): IsAskedFor {
  const { sought } = asked
  if (sought.length < 2) return ofOne(asked, score, after)
  const mean = (score - ROUNDED_BY) / Math.sqrt(sought.length)
  return 2 * mean < PAIRS_BEGIN ? oneWith(sought, mean) : pairsWith(sought, 2 * mean)
}

/** The least score of those whom marks of pairs tell; where fewer than two things are looked for, there are none. */
export function pairsTellFrom({ sought: { length } }: AskedFor): number | undefined {
  return length < 2 ? undefined : (PAIRS_BEGIN / 2) * Math.sqrt(length) + 2 * ROUNDED_BY
}

/** Whether such marks lead to nobody who has none of what is looked for, or to few. */
export function isLedByMarks(asked: AskedFor, score: number): boolean {
  const { length } = asked.sought
  return length < 2 || ((length === 2 || length === 4) && score >= pairsTellFrom(asked)!)
}

/**
 * Ways to put several things into pairs. Of each way, one pair has at least the mean of pairs; of an odd number three things
 * are three pairs, as the best two of three have at least two thirds.
 */
export function pairings<T>(things: readonly T[]): (readonly [T, T])[][] {
  const [first, ...others] = things
  const ways = things.length < 4 ? 1 : PAIRINGS_AT_MOST
  return Array.from({ length: ways }, (_, turn) =>
    paired([first!, ...others.slice(turn), ...others.slice(0, turn)]),
  )
}

// --- internal ---

/** So many are all of four things; of more things, more would tell little. */
const PAIRINGS_AT_MOST = 3

function ofOne({ sought: [one] }: AskedFor, score: number, after: Standing | undefined): IsAskedFor {
  if (one === undefined)
    return hasOneOf(after ? marksFrom('experience', score, after.score) : [experienceFrom(score)])
  const most = after && Math.exp(after.score + ROUNDED_BY) - 1
  return hasOneOf(marksFrom(nameOf(one), Math.exp(score - ROUNDED_BY) - 1, most))
}

/** Of several things at least one is not below their mean. */
function oneWith(sought: readonly Sought[], mean: number): IsAskedFor {
  const xp = Math.exp(mean) - 1
  return hasOneOf(sought.flatMap((one) => marksFrom(nameOf(one), xp)))
}

function pairsWith(sought: readonly Sought[], least: number): IsAskedFor {
  const ways = pairings(sought.map(nameOf)).map(
    (pairs) => sql`search_pairs(skills, experiences) && ${pairMarksFrom(pairs, least)}::int[]`,
  )
  return sql.join(ways, sql` and `)
}

/** The first with the last, and so on. */
function paired<T>(things: readonly T[]): (readonly [T, T])[] {
  const half = things.length >> 1
  const pairs = things.slice(0, half).map((one, place) => [one, things.at(-1 - place)!] as const)
  if (things.length % 2 === 0) return pairs
  const middle = things[half]!
  return [...pairs, [things[half - 1]!, middle], [middle, things[half + 1]!]]
}

function hasOneOf(marks: readonly number[]): IsAskedFor {
  return sql`marks && ${marks}::int[]`
}

const nameOf = ({ kind, name }: Sought) => `${kind} ${name}`
