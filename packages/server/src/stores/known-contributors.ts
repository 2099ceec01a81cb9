import type { RepositoryContributor } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'
import type { AvatarFallback } from './avatar-fallback.ts'
import { repositoryUsers } from './repository-users.ts'
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
export const isShownTo = ({ id }: Viewer, userIds: readonly string[]) => sql<boolean>`(
  coalesce(contributor.id = ${id}::uuid, false) or exists (
    select 1 from visible_users
    where visible_users.id = contributor.id and visible_users.id = any(${userIds}::uuid[])
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
 * The users who contributed to each of these repositories, and whom the viewer may see. Many more may list them, so the
 * ids of all are sent once.
 */
export async function loadKnownContributors(
  db: Queryable,
  repositoryIds: readonly string[],
  viewer: Viewer,
): Promise<ReadonlyMap<string, readonly KnownContributor[]>> {
  const parts = await listParts(db, repositoryIds)
  const users = await loadUsers(db, [...new Set(parts.map(({ userId }) => userId))], viewer)
  const known = parts.flatMap(({ repositoryId, userId, experience, ...figures }) => {
    const user = users.get(userId)
    return user === undefined ? [] : [{ repositoryId, known: { ...figures, user: { ...user, experience } } }]
  })
  return new Map(
    Map.groupBy(known, ({ repositoryId }) => repositoryId)
      .entries()
      .map(([id, ofRepository]) => [id, ofRepository.map(({ known }) => known)] as const),
  )
}

interface ContributorPart extends Omit<KnownContributor, 'user'> {
  readonly repositoryId: string
  readonly userId: string
  readonly experience: number | null
}

async function listParts(db: Queryable, repositoryIds: readonly string[]): Promise<ContributorPart[]> {
  const userIds = await repositoryUsers(db).list(repositoryIds)
  if (userIds.length === 0) return []
  const { rows } = await sql<ContributorPart>`
    select repository_id, user_id, case when removed_at is null then experience end as experience,
      contributor -> 'name' as name, contributor -> 'commitCount' as commit_count,
      contributor -> 'additionCount' as addition_count, contribution_percent
    from user_repositories
    where user_id = any(${userIds}::uuid[]) and repository_id = any(${repositoryIds}::uuid[])
      and contributed and contributor is not null`.execute(db)
  return rows
}

type ContributorUser = Omit<KnownContributor['user'], 'experience'>

async function loadUsers(
  db: Queryable,
  ids: readonly string[],
  viewer: Viewer,
): Promise<ReadonlyMap<string, ContributorUser>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users as contributor')
    .select(['id', 'login', 'name', 'avatarUrl', isShownTo(viewer, ids).as('isShown')])
    .where(sql<boolean>`contributor.id = any(${ids}::uuid[])`)
    .execute()
  return new Map(
    rows.flatMap(({ id, isShown, ...user }) => (isShown ? [[id, { _id: id, ...user }] as const] : [])),
  )
}
