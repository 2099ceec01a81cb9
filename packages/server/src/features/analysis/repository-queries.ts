import type { RepositoryAddress } from '@handiwork/core'
import type { SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { hasPrivateAccess } from './has-private-access.ts'

/** Finds and lists repositories. */
export function repositoryQueries(db: Queryable) {
  return {
    find(id: string) {
      return db.selectFrom('repositories').selectAll().where('id', '=', id).executeTakeFirst()
    },

    /** Finds a repository by address. Not case-sensitive, like code hosts. */
    findByAddress({ fullName, cloneUrl }: RepositoryAddress) {
      return db
        .selectFrom('repositories')
        .select(['cloneUrl', 'fullName', 'private'])
        .where(sql<string>`lower(full_name)`, '=', fullName.toLowerCase())
        .where(sql<string>`lower(clone_url)`, '=', cloneUrl.toLowerCase())
        .executeTakeFirst()
    },

    /** Contributors to a private repository whose account at that source grants us private access. */
    async listContributorsWithAccess(repositoryId: string, kind: SourceKind): Promise<string[]> {
      const rows = await db
        .selectFrom('userRepositories as membership')
        .innerJoin('identities', 'identities.userId', 'membership.userId')
        .select('membership.userId')
        .where('membership.repositoryId', '=', repositoryId)
        .where('membership.contributed', '=', true)
        .where('identities.source', '=', kind)
        .where(hasPrivateAccess)
        .orderBy('membership.userId')
        .execute()
      return rows.map(({ userId }) => userId)
    },

    /** The number of commits of the stored reports. */
    async listCommitCounts(
      ids: readonly string[],
    ): Promise<{ id: string; head: string | null; commitCount: number | null }[]> {
      if (ids.length === 0) return []
      const count = sql<number | null>`(report -> 'history' ->> 'commitCount')::int`
      return await db
        .selectFrom('repositories')
        .select(['id', 'head', count.as('commitCount')])
        .where('id', 'in', [...ids])
        .execute()
    },

    async listAddresses(): Promise<{ readonly cloneUrl: string; readonly private: boolean }[]> {
      return await db.selectFrom('repositories').select(['cloneUrl', 'private']).execute()
    },

    async listPrivateCloneUrls(): Promise<string[]> {
      const rows = await db
        .selectFrom('repositories')
        .select('cloneUrl')
        .where('private', '=', true)
        .execute()
      return rows.map(({ cloneUrl }) => cloneUrl)
    },
  }
}
