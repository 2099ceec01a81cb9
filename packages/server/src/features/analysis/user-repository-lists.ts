import type { SourceKind } from '@handiwork/core/sources'
import type { Queryable } from '../../deps.ts'
import type { ChangedRepository } from '../../stores/issue-store.ts'
import { repositoryUsers } from '../../stores/repository-users.ts'
import { type ResolvedRepository, reportSource } from './resolved-repository.ts'
import { upsertRepositories } from './upsert-repositories.ts'

/** Which repositories a user has. */
export function userRepositoryLists(db: Queryable) {
  return {
    /**
     * Adds repositories to a user, restoring ones the user had removed. Returns repositories that show less
     * data because they became private.
     */
    async add(userId: string, repositories: readonly ResolvedRepository[]): Promise<ChangedRepository[]> {
      const { ids, hidden } = await upsertRepositories(db, repositories)
      await db
        .insertInto('userRepositories')
        .values(ids.map((repositoryId) => ({ userId, repositoryId, listed: false, added: true })))
        .onConflict((on) =>
          on.columns(['userId', 'repositoryId']).doUpdateSet({ added: true, removedAt: null }),
        )
        .execute()
      await repositoryUsers(db).add(userId, ids)
      return hidden
    },

    /**
     * Replaces the repositories that a source lists for a user. Returns repositories that show less data
     * because they became private.
     */
    async replaceListed(
      userId: string,
      kind: SourceKind,
      repositories: readonly ResolvedRepository[],
    ): Promise<ChangedRepository[]> {
      await db
        .updateTable('userRepositories')
        .set({ listed: false })
        .where('userId', '=', userId)
        .where('repositoryId', 'in', (query) =>
          query.selectFrom('repositories').select('id').where('source', '=', reportSource[kind]),
        )
        .execute()
      if (repositories.length === 0) return []
      const { ids, hidden } = await upsertRepositories(db, repositories)
      await db
        .insertInto('userRepositories')
        .values(ids.map((repositoryId) => ({ userId, repositoryId })))
        .onConflict((on) => on.columns(['userId', 'repositoryId']).doUpdateSet({ listed: true }))
        .execute()
      await repositoryUsers(db).add(userId, ids)
      return hidden
    },

    /**
     * Ids of the repositories to analyze for a user. Excludes removed and unlisted ones, and private ones
     * whose source grants no private access.
     */
    async listIdsToAnalyze(userId: string, privateSources: readonly SourceKind[]): Promise<string[]> {
      const accessibleSources = privateSources.map((kind) => reportSource[kind])
      const rows = await db
        .selectFrom('userRepositories')
        .innerJoin('repositories', 'repositories.id', 'userRepositories.repositoryId')
        .select('repositoryId')
        .where('userId', '=', userId)
        .where('removedAt', 'is', null)
        .where((is) => is.or([is('listed', '=', true), is('added', '=', true)]))
        .where((is) =>
          is.or([
            is('private', '=', false),
            ...(accessibleSources.length > 0 ? [is('source', 'in', accessibleSources)] : []),
          ]),
        )
        .orderBy('repositoryId')
        .execute()
      return rows.map(({ repositoryId }) => repositoryId)
    },
  }
}
