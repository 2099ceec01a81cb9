import { type RawBuilder, sql } from 'kysely'
import type { AskedFor } from './asked-for.ts'
import { experienceIn } from './conditions.ts'
import type { Standing } from './cursor.ts'

/**
 * How well somebody fits what is looked for, as with jobs (docs/decisions/036); without anything looked for, xp in all.
 */
export function scoreOf({ sought }: AskedFor): RawBuilder<number> {
  return sought.length === 0 ? sql`experience` : scoreFrom(sought.map(experienceIn))
}

/** Scores have six places. */
export const ROUNDED_BY = 1e-6

/** Rounded, so that the order in which things are added up decides nothing. */
export function scoreFrom(experiences: readonly RawBuilder<number>[]): RawBuilder<number> {
  const sum = sql.join(
    experiences.map((one) => sql`ln(1 + ${one})`),
    sql` + `,
  )
  // `numeric` would give the same, five times as slow.
  return sql`(round((${sum}) * ${1e6 / Math.sqrt(experiences.length)}::float8) / 1e6::float8)`
}

/** Whether a row with a score and an id comes after somebody. */
export function standsAfter(after: Standing | undefined): RawBuilder<boolean> {
  if (after === undefined) return sql`true`
  const { score, userId } = after
  return sql`(score < ${score}::float8 or (score = ${score}::float8 and user_id > ${userId}::uuid))`
}
