import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'

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

    /** The ids of all users of these repositories, each once. */
    async list(repositoryIds: readonly string[]): Promise<string[]> {
      if (repositoryIds.length === 0) return []
      const rows = await db
        .selectFrom('repositoryUsers')
        .select('userId')
        .distinct()
        .where(sql<boolean>`repository_id = any(${repositoryIds}::uuid[])`)
        .execute()
      return rows.map(({ userId }) => userId)
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
