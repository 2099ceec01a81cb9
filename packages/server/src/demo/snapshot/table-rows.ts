import { sql } from 'kysely'
import type { Database, Queryable } from '../../db/tables.ts'

/** The rows of tables as JSON arrays. They stay text, because JavaScript would round their numbers. */
export type TableRows = ReadonlyMap<string, string>

/** Tables that each service fills itself. */
const EXCLUDED_TABLES = [
  ...['kysely_migration', 'kysely_migration_lock'],
  ...['keywords', 'host_responses', 'realtime_messages', 'rate_limit_counts', 'used_attestations'],
]

/** Reads all sample data at one point in time. */
export async function readTableRows(db: Database): Promise<TableRows> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const rows = new Map<string, string>()
      for (const table of await listTables(trx)) {
        const json = await readRows(trx, table)
        if (json !== null) rows.set(table, json)
      }
      return rows
    })
}

/**
 * Inserts rows into empty tables, in any order: foreign keys are not checked. Throws if the role of the connection may
 * not turn the checks off.
 */
export async function insertTableRows(trx: Queryable, rows: TableRows): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(trx)
  for (const [table, json] of rows) {
    const name = sql.table(table)
    const stored = await listStoredColumns(trx, table)
    const columns = sql.join(stored.map((column) => sql.ref(column.name)))
    await sql`
      insert into ${name} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${name}, ${json}::jsonb)`.execute(trx)
    for (const column of stored.filter(({ isNumbered }) => isNumbered))
      await sql`
        select setval(pg_get_serial_sequence(${table}, ${column.name}), max(${sql.ref(column.name)})) from ${name}
      `.execute(trx)
  }
}

/** Decides whether none of the tables of the sample data has a row. */
export async function areTablesEmpty(db: Queryable): Promise<boolean> {
  const checks = (await listTables(db)).map((table) => sql`exists (select 1 from ${sql.table(table)})`)
  const { rows } = await sql<{ isFilled: boolean }>`
    select ${sql.join(checks, sql` or `)} as is_filled`.execute(db)
  return rows[0]?.isFilled === false
}

interface StoredColumn {
  readonly name: string
  /** Whether a sequence numbers new rows. */
  readonly isNumbered: boolean
}

/** All columns but generated ones, which can't be inserted. */
async function listStoredColumns(db: Queryable, table: string): Promise<readonly StoredColumn[]> {
  const { rows } = await sql<StoredColumn>`
    select attname as name, attidentity <> '' as is_numbered from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db)
  return rows
}

/** Partitions are read and written through their table. */
async function listTables(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> all(${EXCLUDED_TABLES}::text[])
    order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

async function readRows(db: Queryable, table: string): Promise<string | null> {
  const { rows } = await sql<{ json: string | null }>`
    select jsonb_agg(to_jsonb(one))::text as json from ${sql.table(table)} as one`.execute(db)
  return rows[0]?.json ?? null
}
