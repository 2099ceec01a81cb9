import { readFolder } from '../../archive.ts'
import type { Database } from '../../db/tables.ts'
import type { DemoHosts } from '../demo-hosts.ts'
import { fillPlaceholders, insertPlaceholders } from './host-placeholders.ts'
import type { Snapshot } from './snapshot.ts'
import { areTablesEmpty, insertTableRows, readTableRows } from './table-rows.ts'

/** What a snapshot refers to: the addresses of code hosts and the repositories behind them. */
export type SnapshotHosts = Pick<DemoHosts, 'sources' | 'builtFor' | 'repositories'>

/**
 * Restores the rows of a snapshot in one transaction. Returns false, and changes nothing, if the database has
 * data, if the snapshot is of other repositories, or if the role may not turn the checks of foreign keys off.
 */
export async function restoreRows(
  db: Database,
  { sources, repositories }: SnapshotHosts,
  { id, rows }: Pick<Snapshot, 'id' | 'rows'>,
): Promise<boolean> {
  if (id !== repositories.id || !(await areTablesEmpty(db))) return false
  const filled = new Map([...rows].map(([table, json]) => [table, fillPlaceholders(json, sources)]))
  return await db
    .transaction()
    .execute((trx) => insertTableRows(trx, filled))
    .then(
      () => true,
      () => false,
    )
}

/**
 * Reads the sample data after it was created. The files of repositories never change, so they can be read
 * later. Returns undefined if users have already changed something.
 */
export async function captureSnapshot(
  db: Database,
  { sources, builtFor, repositories }: SnapshotHosts,
  fingerprint: string,
): Promise<(() => Promise<Snapshot>) | undefined> {
  const { id, folder } = repositories
  if (id === undefined || (await hasUserChanges(db))) return undefined
  const rows = new Map(
    [...(await readTableRows(db))].map(([table, json]) => [table, insertPlaceholders(json, sources)]),
  )
  return async () => ({
    ...{ id, fingerprint, createdAt: builtFor, rows },
    repositories: await readFolder(folder),
  })
}

/** Changes require a session or an anonymous profile. */
async function hasUserChanges(db: Database): Promise<boolean> {
  const session = await db.selectFrom('sessions').select('id').limit(1).executeTakeFirst()
  const anonymous = await db
    .selectFrom('users')
    .select('id')
    .where('anonymousTokenHash', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return session !== undefined || anonymous !== undefined
}
