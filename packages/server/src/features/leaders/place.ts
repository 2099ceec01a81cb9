import type { Leader } from '@handiwork/core/api'
import { languageByKey } from '@handiwork/core/catalog'
import { COLD_BELOW } from '@handiwork/core/contract'
import { sql } from 'kysely'
import type { CardRow } from '../../stores/user-cards.ts'

/** Somebody's place on a board, and what led to it. */
export interface Place
  extends CardRow,
    Pick<
      Leader,
      'level' | 'temperature' | 'lastUsageTimestamp' | 'activeMonthCount' | 'projectCount' | 'repositories'
    > {
  /** On this board; the card's own is that in all. */
  readonly score: number
}

export const placeColumns = [
  'visibleUsers.level',
  'visibleUsers.activeMonthCount',
  'visibleUsers.projectCount',
  'userLanguages.temperature',
] as const

/** What has to be looked up; for the rows of one page alone, each by its index. */
export function reasonColumns(language: string) {
  return [lastUsage(languageByKey(language)?.title ?? '').as('lastUsageTimestamp'), most.as('repositories')]
}

// --- internal ---

/** The rating is a large document: it is opened for those who are cold alone. */
function lastUsage(title: string) {
  return sql<string | null>`case when user_languages.temperature < ${COLD_BELOW} then (
    select used ->> 'lastUsageTimestamp'
    from ratings, jsonb_array_elements(ratings.person -> 'languages') as used
    where ratings.user_id = place.user_id and used ->> 'name' = ${title}
  ) end`
}

/** Public ones on the person's page: the list is the same for everybody. */
const most = sql<Leader['repositories']>`coalesce((
  select jsonb_agg(jsonb_build_object('_id', id, 'fullName', full_name, 'experience', round(experience)) order by nth)
  from (
    select repositories.id, repositories.full_name, part.experience,
      row_number() over (order by part.experience desc, part.repository_id) as nth
    from user_repositories as part join repositories on repositories.id = part.repository_id
    where part.user_id = place.user_id and part.contributed and part.removed_at is null
      and part.experience > 0 and not repositories.private
    order by part.experience desc, part.repository_id
    limit 2
  ) as best
), '[]')`
