import { type RawBuilder, sql } from 'kysely'
import { anonymousRepositoryViewer, type RepositoryViewer } from './repository-viewer.ts'
import { isOnUserPage, isVisibleRepository, type OwnerId } from './repository-visibility.ts'

/**
 * SQL: the projects of a user, as shown to the viewer. All counts of projects
 * use it, so that they equal the length of the list on the user's page.
 */
export function projectCount(
  owner: OwnerId,
  viewer: Pick<RepositoryViewer, 'isAdmin' | 'self' | 'privateRepositoryIds'>,
): RawBuilder<number> {
  return sql<number>`(
    select count(*)::int from user_repositories
    join repositories on repositories.id = user_repositories.repository_id
    where user_repositories.user_id = ${owner} and user_repositories.removed_at is null
      and ${isOnUserPage(viewer, owner)} and ${isVisibleRepository(viewer)}
  )`
}

/** SQL: the projects that every viewer sees. */
export function publicProjectCount(owner: OwnerId): RawBuilder<number> {
  return projectCount(owner, anonymousRepositoryViewer)
}
