import { randomUUIDv7 } from 'node:crypto'
import type { RepositoryAddress } from '@handiwork/core'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { type ChangedRepository, issueStore } from '../../stores/issue-store.ts'
import { type ResolvedRepository, reportSource } from './resolved-repository.ts'

export interface UpsertResult {
  readonly ids: string[]
  /** Repositories that became private, so that less of them is visible. */
  readonly hidden: ChangedRepository[]
}

/** Inserts repositories with the details from their code hosts, and updates existing ones. */
export async function upsertRepositories(
  db: Queryable,
  repositories: readonly ResolvedRepository[],
): Promise<UpsertResult> {
  // Sorted, so that concurrent transactions lock rows in the same order.
  const uniqueRepositories = [
    ...new Map(repositories.map((repository) => [repository.address.cloneUrl, repository])).values(),
  ].toSorted((repository, other) => (repository.address.cloneUrl < other.address.cloneUrl ? -1 : 1))
  for (const repository of uniqueRepositories) await updateRenamed(db, repository)
  const rows = await db
    .insertInto('repositories')
    .values(uniqueRepositories.map(repositoryRow))
    .onConflict((on) =>
      on.column('cloneUrl').doUpdateSet((set) => ({
        fullName: set.ref('excluded.fullName'),
        name: set.ref('excluded.name'),
        hostId: sql`coalesce(excluded.host_id, repositories.host_id)`,
        private: sql`case when excluded.host_id is null then repositories.private else excluded.private end`,
        description: sql`case when excluded.host_id is null then repositories.description else excluded.description end`,
        imageUrl: sql`coalesce(excluded.image_url, repositories.image_url)`,
        ownerAvatarUrl: sql`coalesce(excluded.owner_avatar_url, repositories.owner_avatar_url)`,
        stars: sql`case when excluded.host_id is null then repositories.stars else excluded.stars end`,
        forks: sql`case when excluded.host_id is null then repositories.forks else excluded.forks end`,
        sizeKilobytes: sql`coalesce(excluded.size_kilobytes, repositories.size_kilobytes)`,
        parent: sql`coalesce(excluded.parent, repositories.parent)`,
        createdAtHost: sql`coalesce(excluded.created_at_host, repositories.created_at_host)`,
        hostCheckedAt: sql`coalesce(excluded.host_checked_at, repositories.host_checked_at)`,
        // The report is deleted because reports of public repositories contain names and reports of private
        // ones don't.
        report: sql`case when ${visibilityChanged} then null else repositories.report end`,
      })),
    )
    .returning(['id', 'private'])
    .execute()
  const privates = rows.filter((row) => row.private).map(({ id }) => id)
  await deletePrivatePackages(db, privates)
  return { ids: rows.map(({ id }) => id), hidden: await issueStore(db).deleteByRepositories(privates) }
}

/** Whether the visibility of the repository on its host changed. */
const visibilityChanged = sql`excluded.host_id is not null and excluded.private <> repositories.private`

/** Deletes packages of private repositories that are in no catalog. */
async function deletePrivatePackages(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('repositoryPackages')
    .where('repositoryId', 'in', [...ids])
    .where('technology', 'is', null)
    .execute()
}

/** The host's id of a repository stays the same when it is renamed. */
async function updateRenamed(db: Queryable, { address, hosted }: ResolvedRepository): Promise<void> {
  if (hosted === 'unknown') return
  await db
    .updateTable('repositories as old')
    .set({ cloneUrl: address.cloneUrl, fullName: address.fullName, url: pageUrl(address) })
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

function repositoryRow({ address, hosted }: ResolvedRepository) {
  const details = hosted === 'unknown' ? undefined : hosted
  const { fullName } = address
  return {
    id: randomUUIDv7(),
    source: reportSource[address.kind],
    fullName,
    name: fullName.split('/').at(-1)!,
    cloneUrl: address.cloneUrl,
    url: pageUrl(address),
    hostId: details?.id ?? null,
    private: details?.isPrivate ?? false,
    description: storableDescription(details?.description ?? null),
    imageUrl: details?.ownerAvatarUrl ?? null,
    ownerLogin: details?.ownerLogin ?? fullName.split('/')[0]!,
    ownerAvatarUrl: details?.ownerAvatarUrl ?? null,
    stars: details?.stars ?? 0,
    forks: details?.forks ?? 0,
    sizeKilobytes: details?.sizeKilobytes == null ? null : Math.round(details.sizeKilobytes),
    parent: details?.parent ?? null,
    createdAtHost: details?.createdAt ?? null,
    hostCheckedAt: details === undefined ? null : sql<Date>`now()`,
  }
}

/** The longest description that GitHub allows, in characters. */
const MAX_DESCRIPTION_LENGTH = 350

/** PostgreSQL stores no NUL and no lone surrogates. */
function storableDescription(description: string | null): string | null {
  const text = description?.slice(0, MAX_DESCRIPTION_LENGTH).toWellFormed().replaceAll('\0', '\ufffd').trim()
  return text || null
}

function pageUrl({ cloneUrl }: RepositoryAddress): string {
  return cloneUrl.replace(/\.git$/, '')
}
