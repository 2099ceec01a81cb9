import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../deps.ts'

/**
 * A condition on a column with the ids of users, for each table with rows of users in a statement about repositories:
 * several machines then know where these rows are. Always true if there are many users, who are on all machines anyway:
 * planning with a long list of ids takes longer than asking all machines.
 */
export type IsRepositoryUser = (column: string) => RawBuilder<boolean>

/** The number of users whose ids a statement names, at most. */
export const MAX_NAMED_USERS = 100

/**
 * The users of each repository: those with a row in `user_repositories`, whether they contributed or not. These rows
 * are with each user, so a repository finds its users here first.
 */
export function repositoryUsers(db: Queryable) {
  return {
    /** Called in the transaction that inserts the same rows into `user_repositories`. */
    async add(userId: string, repositoryIds: readonly string[]): Promise<void> {
      if (repositoryIds.length === 0) return
      await db
        .insertInto('repositoryUsers')
        .values(repositoryIds.map((repositoryId) => ({ repositoryId, userId })))
        .onConflict((on) => on.doNothing())
        .execute()
    },

    /** The condition for the users of these repositories. Undefined if there are none. */
    async find(repositoryIds: readonly string[]): Promise<IsRepositoryUser | undefined> {
      if (repositoryIds.length === 0) return undefined
      const rows = await db
        .selectFrom('repositoryUsers')
        .select('userId')
        .where(sql<boolean>`repository_id = any(${repositoryIds}::uuid[])`)
        .limit(MAX_NAMED_USERS + 1)
        .execute()
      if (rows.length > MAX_NAMED_USERS) return () => sql`true`
      const ids = [...new Set(rows.map(({ userId }) => userId))]
      return ids.length === 0 ? undefined : (column) => sql`${sql.ref(column)} = any(${ids}::uuid[])`
    },

    /** Which of these repositories have another user. */
    async listShared(repositoryIds: readonly string[], userId: string): Promise<ReadonlySet<string>> {
      if (repositoryIds.length === 0) return new Set()
      const rows = await db
        .selectFrom('repositoryUsers')
        .select('repositoryId')
        .distinct()
        .where(sql<boolean>`repository_id = any(${repositoryIds}::uuid[])`)
        .where('userId', '<>', userId)
        .execute()
      return new Set(rows.map(({ repositoryId }) => repositoryId))
    },
  }
}
