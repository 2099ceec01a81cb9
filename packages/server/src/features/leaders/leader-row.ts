import type { Leader } from '@handiwork/core/api'
import { languageByKey } from '@handiwork/core/catalog'
import { COLD_THRESHOLD } from '@handiwork/core/contract'
import { type RawBuilder, sql } from 'kysely'
import { publicProjectCount } from '../../stores/project-count.ts'
import { type StandingRow, standingColumns } from '../../stores/standing.ts'
import type { UserCardRow } from '../../stores/user-cards.ts'

/** A user's entry on a board, with details. */
export interface LeaderRow
  extends UserCardRow,
    StandingRow,
    Pick<
      Leader,
      'temperature' | 'lastUsageTimestamp' | 'activeMonthCount' | 'projectCount' | 'repositories'
    > {
  /** Xp on this board; `experience` is the total xp. */
  readonly score: number
  /** The standing on this board, with two decimals. */
  readonly standingNow: number
}

export const leaderColumns = ['visibleUsers.activeMonthCount', 'userLanguages.temperature'] as const

/**
 * Columns that need subqueries. Selected only for the rows of one page, whose users each of them names, so that several
 * machines know where their rows are.
 */
export function detailColumns(language: string, ids: readonly string[]) {
  const isOfPage = (column: string) => sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`
  return [
    lastUsage(languageByKey(language)?.title ?? '', isOfPage).as('lastUsageTimestamp'),
    publicProjectCount(sql`visible_users.id`, isOfPage('userRepositories.userId')).as('projectCount'),
    topRepositories(isOfPage).as('repositories'),
    ...standingColumns,
  ]
}

/** The rating is a large document, so it is read only for users whose language is cold. */
type Condition = (column: string) => RawBuilder<boolean>

function lastUsage(title: string, isOfPage: Condition) {
  return sql<string | null>`case when user_languages.temperature < ${COLD_THRESHOLD} then (
    select used ->> 'lastUsageTimestamp'
    from ratings, jsonb_array_elements(ratings.person -> 'languages') as used
    where ratings.user_id = visible_users.id and ${isOfPage('ratings.userId')} and used ->> 'name' = ${title}
  ) end`
}

/** The two public repositories with the most xp. The same for every viewer. */
const topRepositories = (isOfPage: Condition) => sql<Leader['repositories']>`coalesce((
  select jsonb_agg(jsonb_build_object('_id', id, 'fullName', full_name, 'experience', round(experience)) order by nth)
  from (
    select repositories.id, repositories.full_name, part.experience,
      row_number() over (order by part.experience desc, part.repository_id) as nth
    from user_repositories as part join repositories on repositories.id = part.repository_id
    where part.user_id = visible_users.id and ${isOfPage('part.userId')} and part.contributed and part.removed_at is null
      and part.experience > 0 and not repositories.private
    order by part.experience desc, part.repository_id
    limit 2
  ) as best
), '[]')`
