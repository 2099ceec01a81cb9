import type { Leader } from '@handiwork/core/api'
import { languageByKey } from '@handiwork/core/catalog'
import { COLD_THRESHOLD } from '@handiwork/core/contract'
import { sql } from 'kysely'
import { type StandingRow, standingColumns } from '../../stores/standing.ts'
import type { UserCardRow } from '../../stores/user-cards.ts'

interface PublicProjects {
  readonly count: number
  readonly best: Leader['repositories']
}

/** A user's entry on a board, with details. */
export interface LeaderRow
  extends UserCardRow,
    StandingRow,
    Pick<Leader, 'temperature' | 'lastUsageTimestamp' | 'activeMonthCount'> {
  readonly projects: PublicProjects
  /** Xp on this board; `experience` is the total xp. */
  readonly score: number
  /** The standing on this board, with two decimals. */
  readonly standingNow: number
}

export const leaderColumns = ['visibleUsers.activeMonthCount', 'userLanguages.temperature'] as const

/**
 * Columns that need subqueries, for the users of one page. The subquery of rows of users names them, so that several
 * machines know where these are. Each table is read only once, because several machines plan the statement again for
 * every page.
 */
export function detailColumns(language: string, ids: readonly string[]) {
  return [
    lastUsage(languageByKey(language)?.title ?? '').as('lastUsageTimestamp'),
    publicProjects(ids).as('projects'),
    ...standingColumns,
  ]
}

/** The rating is a large document, so it is read only for users whose language is cold. */
function lastUsage(title: string) {
  return sql<string | null>`case when user_languages.temperature < ${COLD_THRESHOLD} then (
    select used ->> 'lastUsageTimestamp' from jsonb_array_elements(ratings.person -> 'languages') as used
    where used ->> 'name' = ${title}
  ) end`
}

/**
 * The number of projects that every viewer sees, and the two with the most xp. Without the rules for anonymous profiles of
 * `projectCount`: those are not visible users.
 */
const publicProjects = (ids: readonly string[]) => sql<PublicProjects>`(
  select jsonb_build_object('count', count(*), 'best', coalesce(
    jsonb_agg(
      jsonb_build_object('_id', id, 'fullName', full_name, 'experience', round(experience)) order by nth
    ) filter (where nth <= 2 and experience > 0),
    '[]'
  ))
  from (
    select repositories.id, repositories.full_name, part.experience,
      row_number() over (order by part.experience desc, part.repository_id) as nth
    from user_repositories as part join repositories on repositories.id = part.repository_id
    where part.user_id = visible_users.id and part.user_id = any(${[...ids]}::uuid[])
      and part.contributed and part.removed_at is null and not repositories.private
  ) as projects
)`
