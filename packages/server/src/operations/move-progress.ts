import { moveProgressTable } from '../db/operation-tables.ts'
import type { TableSummary } from './backup-file/backup-contents.ts'
import type { DatabaseSession } from './session/database-session.ts'

/** The summaries of the tables that were moved. Undefined if the database is not the target of a move. */
export async function readMoveProgress(
  session: Pick<DatabaseSession, 'query'>,
): Promise<ReadonlyMap<string, TableSummary> | undefined> {
  const [table] = await session.query<{ readonly exists: boolean }>(
    `select to_regclass('public.${moveProgressTable}') is not null as exists`,
  )
  if (!table?.exists) return undefined
  const rows = await session.query<TableSummary & { readonly name: string }>(
    `select name, rows::int as rows, sha256 from ${moveProgressTable}`,
  )
  return new Map(rows.map(({ name, rows: count, sha256 }) => [name, { rows: count, sha256 }]))
}

export async function createMoveProgress(session: Pick<DatabaseSession, 'query'>): Promise<void> {
  await session.query(
    `create table ${moveProgressTable} (name text primary key, rows bigint not null, sha256 text not null)`,
  )
}

export async function writeMoveProgress(
  session: Pick<DatabaseSession, 'query'>,
  name: string,
  { rows, sha256 }: TableSummary,
): Promise<void> {
  await session.query(`insert into ${moveProgressTable} values ($1, $2, $3)`, [name, rows, sha256])
}

/** Ends the move, after which a service starts. */
export async function endMove(session: Pick<DatabaseSession, 'query'>): Promise<void> {
  await session.query(`drop table ${moveProgressTable}`)
}
