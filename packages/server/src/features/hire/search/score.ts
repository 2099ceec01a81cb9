import type { SearchSort } from '@handiwork/core/api'
import { type RawBuilder, sql } from 'kysely'
import type { SearchQuery } from './build-search-query.ts'
import type { SearchCursor } from './cursor.ts'
import { lastUsedDay, skillExperience } from './skill-columns.ts'

/** The value that sorts users, highest first: `matchScore`, computed by the database. */
export function scoreExpression(query: SearchQuery): RawBuilder<number> {
  return expressions[query.sort](query)
}

/** Scores are rounded to six decimal places. */
export const SCORE_PRECISION = 1e-6

const expressions: Readonly<Record<SearchSort, (query: SearchQuery) => RawBuilder<number>>> = {
  match: ({ skills }) =>
    skills.length === 0 ? sql`standing` : scoreFromExperiences(skills.map(skillExperience)),
  recent: ({ skills }) => sql`${lastUsedDay(skills)}::float8`,
  xp: ({ skills }) => rounded(sql.join(skills.map(skillExperience), sql` + `), 1e6),
}

/** Rounded, so that the order of addition does not matter. */
export function scoreFromExperiences(experiences: readonly RawBuilder<number>[]): RawBuilder<number> {
  const sum = sql.join(
    experiences.map((one) => sql`ln(1 + ${one})`),
    sql` + `,
  )
  return rounded(sum, 1e6 / Math.sqrt(experiences.length))
}

/** `numeric` gives the same result, but five times slower. */
function rounded(value: RawBuilder<unknown>, factor: number): RawBuilder<number> {
  return sql`(round((${value}) * ${factor}::float8) / 1e6::float8)`
}

/** A condition on rows after the cursor. */
export function isAfterCursor(cursor: SearchCursor | undefined): RawBuilder<boolean> {
  if (cursor === undefined) return sql`true`
  const { score, userId } = cursor
  return sql`(score < ${score}::float8 or (score = ${score}::float8 and user_id > ${userId}::uuid))`
}
