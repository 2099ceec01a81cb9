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
  condition: RawBuilder<boolean> = sql<boolean>`true`,
): RawBuilder<number> {
  return sql<number>`(
    select count(*)::int from user_repositories
    join repositories on repositories.id = user_repositories.repository_id
    where user_repositories.user_id = ${owner} and ${condition} and user_repositories.removed_at is null
      and ${isOnUserPage(viewer, owner)} and ${isVisibleRepository(viewer)}
  )`
}

/** SQL: the projects that every viewer sees. The condition repeats what is known of the owner. */
export function publicProjectCount(owner: OwnerId, condition?: RawBuilder<boolean>): RawBuilder<number> {
  return projectCount(owner, anonymousRepositoryViewer, condition)
}
