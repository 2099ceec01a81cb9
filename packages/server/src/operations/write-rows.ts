import { type DatabaseSession, quoteName } from './session/database-session.ts'

/**
 * Copies rows into an empty table: without its indexes, which are created again afterwards, and without triggers, which
 * tables of a backup from before migration 044 have and whose results are among the rows. Foreign keys are checked. A
 * transaction must be open.
 */
export async function writeRows(
  session: DatabaseSession,
  table: string,
  columns: readonly string[],
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  const indexes = await listIndexes(session, table)
  for (const { name } of indexes) await session.query(`drop index ${quoteName(name)}`)
  await session.query(`alter table ${quoteName(table)} disable trigger user`)
  await session.copyInto({ table, columns }, chunks)
  await session.query(`alter table ${quoteName(table)} enable trigger user`)
  for (const { definition } of indexes) await session.query(definition)
}

interface TableIndex {
  readonly name: string
  readonly definition: string
}

/** Indexes without a constraint. Those of a constraint are few, and foreign keys of other tables need them. */
async function listIndexes(session: DatabaseSession, table: string): Promise<TableIndex[]> {
  return await session.query<TableIndex>(
    // The definition of a partitioned table's index has ONLY, which would leave the partitions without.
    `select c.relname as name,
       regexp_replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = $1::regclass and not exists (select 1 from pg_constraint where conindid = i.indexrelid)
     order by 1`,
    [quoteName(table)],
  )
}
