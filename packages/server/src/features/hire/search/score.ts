import { type RawBuilder, sql } from 'kysely'
import type { SearchQuery } from './build-search-query.ts'
import type { SearchCursor } from './cursor.ts'
import { skillExperience } from './row-filters.ts'

/**
 * How well a user matches the query, computed as for jobs (docs/decisions/036). Total xp if the query names
 * no skills.
 */
export function scoreExpression({ skills }: SearchQuery): RawBuilder<number> {
  return skills.length === 0 ? sql`experience` : scoreFromExperiences(skills.map(skillExperience))
}

/** Scores are rounded to six decimal places. */
export const SCORE_PRECISION = 1e-6

/** Rounded, so that the order of addition does not matter. */
export function scoreFromExperiences(experiences: readonly RawBuilder<number>[]): RawBuilder<number> {
  const sum = sql.join(
    experiences.map((one) => sql`ln(1 + ${one})`),
    sql` + `,
  )
  // `numeric` gives the same result, but five times slower.
  return sql`(round((${sum}) * ${1e6 / Math.sqrt(experiences.length)}::float8) / 1e6::float8)`
}

/** A condition on rows after the cursor. */
export function isAfterCursor(cursor: SearchCursor | undefined): RawBuilder<boolean> {
  if (cursor === undefined) return sql`true`
  const { score, userId } = cursor
  return sql`(score < ${score}::float8 or (score = ${score}::float8 and user_id > ${userId}::uuid))`
}
