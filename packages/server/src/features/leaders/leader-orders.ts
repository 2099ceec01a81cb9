import type { LeaderOrder } from '@handiwork/core/api'
import { type RawBuilder, sql } from 'kysely'
import type { LeaderCursor } from './leader-cursor.ts'
import type { LeaderRow } from './leader-row.ts'

/** SQL: the order of the entries in `score`. Each order has an index for every kind of board (migrations 002 and 026). */
export function orderEntries(order: LeaderOrder): RawBuilder<unknown> {
  if (order === 'xp') return sql`score.experience desc, score.user_id`
  return sql`score.standing desc, score.experience desc, score.user_id`
}

/** SQL: the same order from the end, for the entries before a cursor. */
export function orderBackwards(order: LeaderOrder): RawBuilder<unknown> {
  if (order === 'xp') return sql`score.experience, score.user_id desc`
  return sql`score.standing, score.experience, score.user_id desc`
}

/** SQL: true for entries in `score` after the cursor. The first comparison is the one that an index supports. */
export function isAfter(order: LeaderOrder, cursor: LeaderCursor): RawBuilder<boolean> {
  const { keys, values } = compareKeys(order, cursor)
  return sql`${keys} <= ${values} and (${keys} < ${values} or score.user_id > ${cursor.userId}::uuid)`
}

/** SQL: true for entries in `score` before the cursor. */
export function isBefore(order: LeaderOrder, cursor: LeaderCursor): RawBuilder<boolean> {
  const { keys, values } = compareKeys(order, cursor)
  return sql`${keys} >= ${values} and (${keys} > ${values} or score.user_id < ${cursor.userId}::uuid)`
}

/** The column that ranks compare. */
export const rankedColumn = { xp: 'experience', current: 'standing' } as const satisfies Record<
  LeaderOrder,
  string
>

/** The figure that ranks compare, as displayed: rounded xp, or standing with two decimals, as it is stored. */
export function shownValue(order: LeaderOrder, { score, standingNow }: LeaderRow): number {
  return order === 'xp' ? Math.round(score) : standingNow
}

/** The lowest value of the entries that are displayed with a higher figure than this one. */
export function nextShownValue(order: LeaderOrder, shown: number): number {
  // Half of the last displayed digit.
  return shown + (order === 'xp' ? 0.5 : 0.005)
}

function compareKeys(order: LeaderOrder, { experience, standing }: LeaderCursor) {
  if (order === 'xp')
    return { keys: sql.raw('score.experience'), values: sql`${experience}::double precision` }
  return {
    keys: sql.raw('(score.standing, score.experience)'),
    values: sql`(${standing}::double precision, ${experience}::double precision)`,
  }
}
