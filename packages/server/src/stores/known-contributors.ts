import type { RepositoryContributor } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'
import type { AvatarFallback } from './avatar-fallback.ts'
import { type IsRepositoryUser, isAnyOf, MAX_NAMED_USERS, repositoryUsers } from './repository-users.ts'
import type { Viewer } from './viewer.ts'

/** A contributor with a profile, and the figures that identify them in the report. */
export interface KnownContributor {
  readonly user: Omit<NonNullable<RepositoryContributor['user']>, keyof AvatarFallback>
  readonly name: string
  readonly commitCount: number
  readonly additionCount: number
  readonly contributionPercent: number | null
}

/**
 * SQL on `users as contributor` for a column: true if the viewer may see the user. Viewers see themselves. As a
 * condition, and without the ids of the users, it would ask all machines of a distributed database.
 */
export const isShownTo = ({ id }: Viewer, isUser: IsRepositoryUser) => sql<boolean>`(
  coalesce(contributor.id = ${id}::uuid, false) or exists (
    select 1 from visible_users where visible_users.id = contributor.id and ${isUser('visible_users.id')}
  )
)`

/** SQL on `user_repositories as part` and `users as contributor`, for a contributor with figures: a `KnownContributor`. */
export const knownContributor = sql<KnownContributor>`jsonb_build_object(
  'user', jsonb_build_object(
    '_id', contributor.id, 'login', contributor.login, 'name', contributor.name, 'avatarUrl', contributor.avatar_url,
    'experience', case when part.removed_at is null then part.experience end
  ),
  'name', part.contributor -> 'name',
  'commitCount', part.contributor -> 'commitCount',
  'additionCount', part.contributor -> 'additionCount',
  'contributionPercent', part.contribution_percent
)`

/**
 * The users who contributed to these repositories under one of these names, and whom the viewer may see, by repository.
 * Finds the users first, so that several machines know where their rows are.
 */
export async function loadKnownAuthors(
  db: Queryable,
  repositoryIds: readonly string[],
  authorKeys: readonly string[],
  viewer: Viewer,
): Promise<ReadonlyMap<string, readonly KnownContributor[]>> {
  const ids = await repositoryUsers(db).findAuthors(repositoryIds, authorKeys)
  const shown: ShownContributor[] = []
  for (let start = 0; start < ids.length; start += MAX_NAMED_USERS) {
    const isUser = isAnyOf(ids.slice(start, start + MAX_NAMED_USERS))
    shown.push(...(await loadShown(db, repositoryIds, viewer, isUser)))
  }
  return new Map(
    Map.groupBy(shown, ({ repositoryId }) => repositoryId)
      .entries()
      .map(([id, ofRepository]) => [id, ofRepository.map(({ known }) => known)] as const),
  )
}

interface ShownContributor {
  readonly repositoryId: string
  readonly known: KnownContributor
  readonly isShown: boolean
}

async function loadShown(
  db: Queryable,
  repositoryIds: readonly string[],
  viewer: Viewer,
  isUser: IsRepositoryUser,
): Promise<ShownContributor[]> {
  const { rows } = await sql<ShownContributor>`
    select part.repository_id, ${knownContributor} as known, ${isShownTo(viewer, isUser)} as is_shown
    from user_repositories as part join users as contributor on contributor.id = part.user_id
    where ${isUser('part.user_id')} and ${isUser('contributor.id')}
      and part.repository_id = any(${repositoryIds}::uuid[])
      and part.contributed and part.contributor is not null`.execute(db)
  return rows.filter(({ isShown }) => isShown)
}
