import type { Repository, SkipReason } from '@handiwork/core/contract'
import { sql } from 'kysely'
import { json } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { toStorableReport } from './to-storable-report.ts'

/** Stores the results of repository analyses. */
export function repositoryResults(db: Queryable) {
  return {
    /**
     * Stores a report about all authors. Returns the new version, or undefined if the repository no longer
     * exists.
     */
    async saveReport(
      id: string,
      {
        report: unsanitizedReport,
        reportVersion,
      }: { readonly report: Repository; readonly reportVersion: string },
    ): Promise<number | undefined> {
      const report = toStorableReport(unsanitizedReport)
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
          languageSizes: json(report.languageSizes),
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
      for (const chunk of chunks(packages, 1000))
        await db.insertInto('repositoryPackages').values(chunk).execute()
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

    /**
     * Increments and returns the versions of changed repositories. Locks the rows in a fixed order, so that
     * parallel calls cannot deadlock.
     */
    async incrementVersions(ids: readonly string[]): Promise<{ id: string; version: number }[]> {
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
  }
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
