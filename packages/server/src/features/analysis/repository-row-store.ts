import type { RepositoryAddress } from '@handiwork/core'
import type { Repository, SkipReason } from '@handiwork/core/contract'
import type { SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import { json } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import type { ChangedRepository } from '../../stores/issue-store.ts'
import { type FoundRepository, reportSource } from './found-repository.ts'
import { isOpenToUs } from './is-open-to-us.ts'
import { keepRepositories } from './keep-repositories.ts'
import { storable } from './storable.ts'

/** Repositories as the analysis writes them. */
export function repositoryRowStore(db: Queryable) {
  return {
    /**
     * Adds repositories to a person by their addresses; those they had taken off come back. Gives those of which there is
     * less to be seen now that they are private.
     */
    async add(userId: string, found: readonly FoundRepository[]): Promise<ChangedRepository[]> {
      const { ids, hidden } = await keepRepositories(db, found)
      await db
        .insertInto('userRepositories')
        .values(ids.map((repositoryId) => ({ userId, repositoryId, listed: false, added: true })))
        .onConflict((on) =>
          on.columns(['userId', 'repositoryId']).doUpdateSet({ added: true, removedAt: null }),
        )
        .execute()
      return hidden
    },

    /** Makes these what a source lists for a person; gives those of which there is less to be seen now that they are private. */
    async list(
      userId: string,
      kind: SourceKind,
      found: readonly FoundRepository[],
    ): Promise<ChangedRepository[]> {
      await db
        .updateTable('userRepositories')
        .set({ listed: false })
        .where('userId', '=', userId)
        .where('repositoryId', 'in', (query) =>
          query.selectFrom('repositories').select('id').where('source', '=', reportSource[kind]),
        )
        .execute()
      if (found.length === 0) return []
      const { ids, hidden } = await keepRepositories(db, found)
      await db
        .insertInto('userRepositories')
        .values(ids.map((repositoryId) => ({ userId, repositoryId })))
        .onConflict((on) => on.columns(['userId', 'repositoryId']).doUpdateSet({ listed: true }))
        .execute()
      return hidden
    },

    /** What a person's analysis reads: neither what they took off, nor what nobody lists any more, nor what is private elsewhere. */
    async toRead(userId: string, privateSources: readonly SourceKind[]): Promise<string[]> {
      const open = privateSources.map((kind) => reportSource[kind])
      const rows = await db
        .selectFrom('userRepositories')
        .innerJoin('repositories', 'repositories.id', 'userRepositories.repositoryId')
        .select('repositoryId')
        .where('userId', '=', userId)
        .where('removedAt', 'is', null)
        .where((is) => is.or([is('listed', '=', true), is('added', '=', true)]))
        .where((is) =>
          is.or([is('private', '=', false), ...(open.length > 0 ? [is('source', 'in', open)] : [])]),
        )
        .orderBy('repositoryId')
        .execute()
      return rows.map(({ repositoryId }) => repositoryId)
    },

    find(id: string) {
      return db.selectFrom('repositories').selectAll().where('id', '=', id).executeTakeFirst()
    },

    /** By its address, in whatever letters; hosts do not tell them apart. */
    at({ fullName, cloneUrl }: RepositoryAddress) {
      return db
        .selectFrom('repositories')
        .select(['cloneUrl', 'fullName', 'private'])
        .where(sql<string>`lower(full_name)`, '=', fullName.toLowerCase())
        .where(sql<string>`lower(clone_url)`, '=', cloneUrl.toLowerCase())
        .executeTakeFirst()
    },

    /** Who wrote in a private repository and lets us read theirs at that source. */
    async readers(repositoryId: string, kind: SourceKind): Promise<string[]> {
      const rows = await db
        .selectFrom('userRepositories as part')
        .innerJoin('identities', 'identities.userId', 'part.userId')
        .select('part.userId')
        .where('part.repositoryId', '=', repositoryId)
        .where('part.contributed', '=', true)
        .where('identities.source', '=', kind)
        .where(isOpenToUs)
        .orderBy('part.userId')
        .execute()
      return rows.map(({ userId }) => userId)
    },

    /** Keeps what an analysis for everybody found; gives the new version. */
    async saveReport(
      id: string,
      { report: found, reportVersion }: { readonly report: Repository; readonly reportVersion: string },
    ): Promise<number | undefined> {
      const report = storable(found)
      const saved = await db
        .updateTable('repositories')
        .set({
          report: json(report),
          reportVersion,
          head: report.head,
          contributorCount: report.contributorCount,
          warningCount: report.warningCount,
          qualityScore: report.quality.score,
          qualityTitle: report.quality.title,
          languageNames: report.languages.map(({ name }) => name),
          failure: null,
          analyzedAt: sql`now()`,
          lastAnalyzeTimestamp: sql`now()`,
          version: sql`version + 1`,
        })
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirst()
      if (saved === undefined) return undefined
      await db.deleteFrom('repositoryPackages').where('repositoryId', '=', id).execute()
      const packages = report.packages.map((one) => ({ ...one, repositoryId: id }))
      for (const some of chunks(packages, 1000))
        await db.insertInto('repositoryPackages').values(some).execute()
      return saved.version
    },

    async saveFailure(id: string, failure: SkipReason): Promise<number | undefined> {
      const saved = await db
        .updateTable('repositories')
        .set({ failure, lastAnalyzeTimestamp: sql`now()`, version: sql`version + 1` })
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirst()
      return saved?.version
    },

    /** The new versions of repositories of which something changed, whoever else is at them. */
    async touch(ids: readonly string[]): Promise<{ id: string; version: number }[]> {
      if (ids.length === 0) return []
      return await db
        .with('held', (held) =>
          held
            .selectFrom('repositories')
            .select('id')
            .where('id', 'in', [...ids])
            .orderBy('cloneUrl')
            .forNoKeyUpdate(),
        )
        .updateTable('repositories')
        .from('held')
        .set({ version: sql`version + 1` })
        .whereRef('repositories.id', '=', 'held.id')
        .returning(['repositories.id', 'repositories.version'])
        .execute()
    },

    /** Of all there are. */
    async urls(): Promise<string[]> {
      const rows = await db.selectFrom('repositories').select('cloneUrl').execute()
      return rows.map(({ cloneUrl }) => cloneUrl)
    },

    async privateUrls(): Promise<string[]> {
      const rows = await db
        .selectFrom('repositories')
        .select('cloneUrl')
        .where('private', '=', true)
        .execute()
      return rows.map(({ cloneUrl }) => cloneUrl)
    },
  }
}

// --- internal ---

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, place) =>
    all.slice(place * size, (place + 1) * size),
  )
}
