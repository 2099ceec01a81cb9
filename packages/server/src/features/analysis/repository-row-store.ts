import { randomUUIDv7 } from 'node:crypto'
import type { RepositoryAddress } from '@handiwork/core'
import type { Repository, RepositorySource, SkipReason } from '@handiwork/core/contract'
import type { HostedRepository, SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import { json } from '../../db/tables.ts'
import type { Queryable } from '../../deps.ts'
import { isOpenToUs } from './is-open-to-us.ts'
import { reportVersion } from './report-version.ts'
import { storable } from './storable.ts'

export interface FoundRepository {
  readonly address: RepositoryAddress
  readonly hosted: HostedRepository | 'unknown'
}

/** The code host of a repository as a report names it. */
export const reportSource: Readonly<Record<SourceKind, RepositorySource>> = {
  gitHub: 'github',
  gitLab: 'gitlab',
  bitbucket: 'bitbucket',
  stackOverflow: 'other',
}

/** Repositories as the analysis writes them. */
export function repositoryRowStore(db: Queryable) {
  return {
    /** Adds repositories to a person by their addresses; those they had taken off come back. */
    async add(userId: string, found: readonly FoundRepository[]): Promise<void> {
      const ids = await keep(db, found)
      await db
        .insertInto('userRepositories')
        .values(ids.map((repositoryId) => ({ userId, repositoryId, listed: false, added: true })))
        .onConflict((on) =>
          on.columns(['userId', 'repositoryId']).doUpdateSet({ added: true, removedAt: null }),
        )
        .execute()
    },

    /** Makes these what a source lists for a person. */
    async list(userId: string, kind: SourceKind, found: readonly FoundRepository[]): Promise<void> {
      await db
        .updateTable('userRepositories')
        .set({ listed: false })
        .where('userId', '=', userId)
        .where('repositoryId', 'in', (query) =>
          query.selectFrom('repositories').select('id').where('source', '=', reportSource[kind]),
        )
        .execute()
      if (found.length === 0) return
      const ids = await keep(db, found)
      await db
        .insertInto('userRepositories')
        .values(ids.map((repositoryId) => ({ userId, repositoryId })))
        .onConflict((on) => on.columns(['userId', 'repositoryId']).doUpdateSet({ listed: true }))
        .execute()
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
    async saveReport(id: string, found: Repository): Promise<number | undefined> {
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

async function keep(db: Queryable, all: readonly FoundRepository[]): Promise<string[]> {
  // In one order, or two who list the same ones wait for each other.
  const found = [...new Map(all.map((one) => [one.address.cloneUrl, one])).values()].toSorted((one, other) =>
    one.address.cloneUrl < other.address.cloneUrl ? -1 : 1,
  )
  for (const one of found) await rename(db, one)
  const rows = await db
    .insertInto('repositories')
    .values(found.map(rowOf))
    .onConflict((on) =>
      on.column('cloneUrl').doUpdateSet((set) => ({
        fullName: set.ref('excluded.fullName'),
        name: set.ref('excluded.name'),
        hostId: sql`coalesce(excluded.host_id, repositories.host_id)`,
        private: sql`case when excluded.host_id is null then repositories.private else excluded.private end`,
        imageUrl: sql`coalesce(excluded.image_url, repositories.image_url)`,
        ownerAvatarUrl: sql`coalesce(excluded.owner_avatar_url, repositories.owner_avatar_url)`,
        stars: sql`case when excluded.host_id is null then repositories.stars else excluded.stars end`,
        forks: sql`case when excluded.host_id is null then repositories.forks else excluded.forks end`,
        sizeKilobytes: sql`coalesce(excluded.size_kilobytes, repositories.size_kilobytes)`,
        parent: sql`coalesce(excluded.parent, repositories.parent)`,
        createdAtHost: sql`coalesce(excluded.created_at_host, repositories.created_at_host)`,
        hostCheckedAt: sql`coalesce(excluded.host_checked_at, repositories.host_checked_at)`,
        // A report on public code has names in it, and one on private code lacks them.
        report: sql`case when ${turned} then null else repositories.report end`,
      })),
    )
    .returning(['id', 'private'])
    .execute()
  await forgetPackages(
    db,
    rows.filter((row) => row.private).map(({ id }) => id),
  )
  return rows.map(({ id }) => id)
}

/** Whether its host shows a repository to others than before. */
const turned = sql`excluded.host_id is not null and excluded.private <> repositories.private`

/** Of code that is private now, packages nobody else has. */
async function forgetPackages(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('repositoryPackages')
    .where('repositoryId', 'in', [...ids])
    .where('technology', 'is', null)
    .execute()
}

/** A repository keeps its host's id under every name. */
async function rename(db: Queryable, { address, hosted }: FoundRepository): Promise<void> {
  if (hosted === 'unknown') return
  await db
    .updateTable('repositories as old')
    .set({ cloneUrl: address.cloneUrl, fullName: address.fullName, url: pageOf(address) })
    .where('old.source', '=', reportSource[address.kind])
    .where('old.hostId', '=', hosted.id)
    .where('old.cloneUrl', '<>', address.cloneUrl)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('repositories as taken')
            .select('taken.id')
            .where('taken.cloneUrl', '=', address.cloneUrl),
        ),
      ),
    )
    .execute()
}

function rowOf({ address, hosted }: FoundRepository) {
  const known = hosted === 'unknown' ? undefined : hosted
  const { fullName } = address
  return {
    id: randomUUIDv7(),
    source: reportSource[address.kind],
    fullName,
    name: fullName.split('/').at(-1)!,
    cloneUrl: address.cloneUrl,
    url: pageOf(address),
    hostId: known?.id ?? null,
    private: known?.isPrivate ?? false,
    imageUrl: known?.ownerAvatarUrl ?? null,
    ownerLogin: known?.ownerLogin ?? fullName.split('/')[0]!,
    ownerAvatarUrl: known?.ownerAvatarUrl ?? null,
    stars: known?.stars ?? 0,
    forks: known?.forks ?? 0,
    sizeKilobytes: known?.sizeKilobytes == null ? null : Math.round(known.sizeKilobytes),
    parent: known?.parent ?? null,
    createdAtHost: known?.createdAt ?? null,
    hostCheckedAt: known === undefined ? null : sql<Date>`now()`,
  }
}

function pageOf({ cloneUrl }: RepositoryAddress): string {
  return cloneUrl.replace(/\.git$/, '')
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, place) =>
    all.slice(place * size, (place + 1) * size),
  )
}
