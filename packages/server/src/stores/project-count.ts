import { type RawBuilder, sql } from 'kysely'
import { isOnUserPage, isVisibleRepository } from './repository-visibility.ts'
import { anonymousViewer, type Viewer } from './viewer.ts'

/**
 * SQL: the projects of the user with the id in the column, as shown to the viewer. All counts of projects
 * use it, so that they equal the length of the list on the user's page.
 */
export function projectCount(userIdColumn: string, viewer: Viewer): RawBuilder<number> {
  return sql<number>`(
    select count(*)::int from user_repositories
    join repositories on repositories.id = user_repositories.repository_id
    where user_repositories.user_id = ${sql.ref(userIdColumn)} and user_repositories.removed_at is null
      and ${isOnUserPage(viewer)} and ${isVisibleRepository(viewer)}
  )`
}

/** SQL: the projects that every viewer sees. */
export function publicProjectCount(userIdColumn: string): RawBuilder<number> {
  return projectCount(userIdColumn, anonymousViewer)
}
