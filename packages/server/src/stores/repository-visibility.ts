import { type RawBuilder, sql } from 'kysely'
import type { RepositoryViewer } from './repository-viewer.ts'
import type { Viewer } from './viewer.ts'

/** SQL for the id of the user whose repositories are read: a value, or a column. */
export type OwnerId = RawBuilder<string>

/**
 * SQL on `repositories`: true if the viewer may see the repository. Private ones are visible to their
 * contributors and admins.
 */
export function isVisibleRepository({
  isAdmin,
  privateRepositoryIds,
}: Pick<RepositoryViewer, 'isAdmin' | 'privateRepositoryIds'>): RawBuilder<boolean> {
  if (isAdmin) return sql<boolean>`true`
  if (privateRepositoryIds.length === 0) return sql<boolean>`not repositories.private`
  return sql<boolean>`(not repositories.private or repositories.id = any(${privateRepositoryIds}::uuid[]))`
}

/** SQL: true if the profile is anonymous. Such profiles consist of added repositories. */
function isAnonymousProfile(owner: OwnerId) {
  return sql<boolean>`(
    select owner.anonymous_token_hash is not null from users as owner where owner.id = ${owner}
  )`
}

/**
 * SQL on `user_repositories` and `repositories`: true if the user added the repository, but its analysis found no
 * commits by them. An empty repository has no rated commit.
 */
export function isUncounted(owner: OwnerId): RawBuilder<boolean> {
  return sql<boolean>`(
    user_repositories.added and not user_repositories.contributed
    and (
      user_repositories.rated_head is not null
      or (repositories.analyzed_at is not null and repositories.head is null)
    )
    and not ${isAnonymousProfile(owner)}
  )`
}

/**
 * SQL on `user_repositories` and `repositories`: true if the repository appears on the user's page. Repositories
 * without a contribution are visible to the user only, and only until their analysis, so that no one can claim
 * others' work.
 */
export function isOnUserPage(
  { self, isAdmin }: Pick<Viewer, 'self' | 'isAdmin'>,
  owner: OwnerId,
): RawBuilder<boolean> {
  if (isAdmin)
    return sql<boolean>`(user_repositories.contributed or (user_repositories.added and not ${isUncounted(owner)}))`
  const isOwn =
    self === null
      ? sql<boolean>`false`
      : sql<boolean>`(user_repositories.user_id = ${self}::uuid and not ${isUncounted(owner)})`
  return sql<boolean>`(user_repositories.contributed or (
    user_repositories.added and (${isOwn} or ${isAnonymousProfile(owner)})
  ))`
}

/** SQL on `user_repositories`: true if the user may remove the repository from their page, or restore it. */
export const isRemovable = sql<boolean>`(user_repositories.contributed or user_repositories.added)`
