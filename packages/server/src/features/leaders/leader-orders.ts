import type { LeaderOrder } from '@handiwork/core/api'
import { type RawBuilder, sql } from 'kysely'
import type { LeaderRow } from './leader-row.ts'

/** SQL: the order of the entries in `table`. Each order has an index for every kind of board (migrations 002 and 026). */
export function orderEntries(order: LeaderOrder, table: 'score' | 'entry'): RawBuilder<unknown> {
  const name = sql.raw(table)
  if (order === 'xp') return sql`${name}.experience desc, ${name}.user_id`
  return sql`${name}.standing desc, ${name}.experience desc, ${name}.user_id`
}

/** The figure that ranks compare, as displayed: rounded xp, or standing with two decimals, as it is stored. */
export function shownValue(order: LeaderOrder, { score, standingNow }: LeaderRow): number {
  return order === 'xp' ? Math.round(score) : standingNow
}

/** SQL: true for entries in `score` that share the rank of this one and are before it. */
export function tiesBefore(order: LeaderOrder, { id, score, standingNow }: LeaderRow): RawBuilder<boolean> {
  const isBefore = sql`(score.experience, ${id}::uuid) > (${score}, score.user_id)`
  if (order === 'current') return sql`score.standing = ${standingNow} and ${isBefore}`
  const shown = Math.round(score)
  return sql`score.experience >= ${shown - 0.5} and score.experience < ${shown + 0.5} and ${isBefore}`
}
