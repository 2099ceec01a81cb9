import { sql } from 'kysely'
import type { Database } from '../src/db/tables.ts'

/** The value of every id, so that each foreign key finds the row of its table. */
const ID = '01990000-0000-7000-8000-000000000001'

interface Column {
  readonly name: string
  readonly type: string
  /** The first value that a check allows. */
  readonly allowed: string | null
}

/** Inserts one row into each table of any version of the database. Returns the tables that got none as `skipped`. */
export async function fillTables(
  db: Database,
): Promise<{ readonly filled: readonly string[]; readonly skipped: readonly string[] }> {
  const filled: string[] = []
  let waiting = await listTables(db)
  // Tables whose foreign keys point to a table without row succeed in a later round.
  for (let count = -1; count !== filled.length; ) {
    count = filled.length
    const failed: string[] = []
    for (const table of waiting) ((await fillTable(db, table)) ? filled : failed).push(table)
    waiting = failed
  }
  return { filled, skipped: waiting }
}

async function listTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely%'
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

async function fillTable(db: Database, table: string): Promise<boolean> {
  const columns = await requiredColumns(db, table)
  const [names, values] = [columns.map(({ name }) => sql.ref(name)), columns.map(columnValue)]
  const insertion = sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`
  return await insertion.execute(db).then(
    () => true,
    () => false,
  )
}

async function requiredColumns(db: Database, table: string): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select a.attname as name, format_type(a.atttypid, null) as type, (
      select substring(pg_get_constraintdef(c.oid) from '''([^'']+)''') from pg_constraint c
      where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]
    ) as allowed
    from pg_attribute a
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped
      and a.attidentity = '' and a.attgenerated = ''
      and (a.attnotnull and not a.atthasdef or a.attname = any(${neededColumns[table] ?? []}))`.execute(db)
  return rows
}

/** Columns that may be null, but not together with another one. */
const neededColumns: Readonly<Record<string, readonly string[]>> = {
  alerts: ['criteria'],
  candidate_notes: ['recruiter_id'],
  candidate_tags: ['recruiter_id'],
  role_sources: ['group_role'],
  webhook_changes: ['user_id'],
  webhook_endpoints: ['user_id'],
  webhook_outbox: ['user_id'],
}

const valuesByType: Readonly<Record<string, string>> = {
  uuid: ID,
  jsonb: '{}',
  bytea: '\\x00',
  boolean: 'true',
  date: '2026-01-02',
  'timestamp with time zone': '2026-01-02T00:00Z',
  text: 'a',
}

function columnValue({ type, allowed }: Column) {
  const value = allowed ?? valuesByType[type] ?? (type.endsWith('[]') ? '{}' : '1')
  return sql`${value}::${sql.raw(type)}`
}
