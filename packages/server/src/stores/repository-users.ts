import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../deps.ts'
import { reviewAuthorKey } from './review-author-key.ts'

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

    /** The ids of the users who contributed to any of these repositories under one of these names. */
    async findAuthors(repositoryIds: readonly string[], authorKeys: readonly string[]): Promise<string[]> {
      const rows = await db
        .selectFrom('repositoryUsers')
        .select('userId')
        .distinct()
        .where(sql<boolean>`repository_id = any(${repositoryIds}::uuid[])`)
        .where(sql<boolean>`author_key <> '' and author_key = any(${authorKeys}::text[])`)
        .execute()
      return rows.map(({ userId }) => userId)
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
      return rows.length === 0 ? undefined : isAnyOf([...new Set(rows.map(({ userId }) => userId))])
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

/**
 * Stores the name under which a user contributed to each repository, or that there is none. Called in the transaction
 * that changes the contributors in `user_repositories`.
 */
export async function nameAuthors(db: Queryable, userId: string): Promise<void> {
  const parts = await db
    .selectFrom('userRepositories')
    .select(['repositoryId', sql<string | null>`contributor ->> 'name'`.as('name')])
    .where('userId', '=', userId)
    .execute()
  if (parts.length === 0) return
  await db
    .insertInto('repositoryUsers')
    .values(
      parts.map(({ repositoryId, name }) => ({
        ...{ repositoryId, userId },
        authorKey: name === null ? '' : reviewAuthorKey(name),
      })),
    )
    .onConflict((on) =>
      on
        .columns(['repositoryId', 'userId'])
        .doUpdateSet({ authorKey: sql`excluded.author_key` })
        .where('repositoryUsers.authorKey', '<>', sql<string>`excluded.author_key`),
    )
    .execute()
}

/** The condition for these users. */
export function isAnyOf(userIds: readonly string[]): IsRepositoryUser {
  return (column) => sql`${sql.ref(column)} = any(${userIds}::uuid[])`
}
