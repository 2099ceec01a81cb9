import { randomUUIDv7 } from 'node:crypto'
import type { RepositoryAddress } from '@handiwork/core'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { type ChangedRepository, issueStore } from '../../stores/issue-store.ts'
import { type FoundRepository, reportSource } from './found-repository.ts'

export interface KeptRepositories {
  readonly ids: string[]
  /** Those of which there is less to be seen, being private. */
  readonly hidden: ChangedRepository[]
}

/** Keeps repositories with what their code hosts tell of them: new ones, and news of those that are there. */
export async function keepRepositories(
  db: Queryable,
  all: readonly FoundRepository[],
): Promise<KeptRepositories> {
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
  const privates = rows.filter((row) => row.private).map(({ id }) => id)
  await forgetPackages(db, privates)
  return { ids: rows.map(({ id }) => id), hidden: await issueStore(db).drop(privates) }
}

// --- internal ---

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
