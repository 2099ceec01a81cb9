import type { RepositoryContributor } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { AvatarFallback } from './avatar-fallback.ts'
import type { Viewer } from './viewer.ts'

/** A contributor with a profile, and the figures that identify them in the report. */
export interface KnownContributor {
  readonly user: Omit<NonNullable<RepositoryContributor['user']>, keyof AvatarFallback>
  readonly name: string
  readonly commitCount: number
  readonly additionCount: number
  readonly contributionPercent: number | null
}

/** Users whom the viewer may see, and the viewer. */
export const isShownTo = ({ id }: Viewer) =>
  sql<boolean>`(contributor.id = ${id}::uuid
    or exists (select 1 from visible_users where visible_users.id = contributor.id))`

/** SQL on `repositories`: the users who contributed to it and whom the viewer may see. */
export function selectKnownContributors(viewer: Viewer) {
  return sql<KnownContributor[]>`coalesce((
    select jsonb_agg(jsonb_build_object(
      'user', jsonb_build_object(
        '_id', contributor.id, 'login', contributor.login, 'name', contributor.name, 'avatarUrl', contributor.avatar_url,
        'experience', case when part.removed_at is null then part.experience end
      ),
      'name', part.contributor -> 'name',
      'commitCount', part.contributor -> 'commitCount',
      'additionCount', part.contributor -> 'additionCount',
      'contributionPercent', part.contribution_percent
    ))
    from user_repositories as part join users as contributor on contributor.id = part.user_id
    where part.repository_id = repositories.id and part.contributed and part.contributor is not null
      and ${isShownTo(viewer)}
  ), '[]')`
}
