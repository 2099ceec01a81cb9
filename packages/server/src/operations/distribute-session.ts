import { distribute, findObstacle } from '../db/distribution/distribute.ts'
import { tableGroups } from '../db/distribution/table-groups.ts'
import { OperationFailure } from './operation-failure.ts'
import { requireUnused } from './require-unused.ts'
import type { DatabaseSession } from './session/database-session.ts'

/** Where the rows of a table are. */
export interface PlacedTable {
  readonly table: string
  readonly group: 'user' | 'directory' | 'copied' | 'coordinator'
  /** The column that decides on the machine. Null for tables that are copied, or on the coordinator only. */
  readonly key: string | null
  /** Whether this call has placed it. */
  readonly placed: boolean
}

/** Rejects with an `OperationFailure` if the database can't be distributed, or is in use. */
export async function requireDistributable(session: DatabaseSession, shards?: number): Promise<void> {
  if (session.kind === 'pglite')
    throw new OperationFailure(
      `The database ${session.label} is embedded and can't be distributed. Move it to PostgreSQL with Citus first: handiwork move-to <url>`,
    )
  const obstacle = await findObstacle(session.db, shards)
  if (obstacle !== undefined)
    throw new OperationFailure(`The database ${session.label} can't be distributed: ${obstacle}.`)
  await requireUnused(session)
}

/** Distributes a migrated database. Returns all tables in the order of their declaration. */
export async function distributeSession(
  session: DatabaseSession,
  shards?: number,
): Promise<readonly PlacedTable[]> {
  const placed = new Set(await distribute(session.db, shards))
  return Object.entries(tableGroups).map(([table, placement]) => ({
    ...{ table, group: placement.group },
    key: 'key' in placement ? placement.key : null,
    placed: placed.has(table),
  }))
}

/** One line per table: whether it was placed, its name and its group. */
export function distributionLines(tables: readonly PlacedTable[]): string[] {
  const width = Math.max(...tables.map(({ table }) => table.length))
  return tables.map(({ table, group, key, placed }) =>
    [
      placed ? 'placed    ' : 'unchanged ',
      table.padEnd(width),
      key === null ? group : `${group}, by ${key}`,
    ].join(' '),
  )
}
