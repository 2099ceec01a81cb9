import { type DatabaseSession, quoteName, quoteNames } from './session/database-session.ts'

/** What is read from and written to a table. */
export interface TableLayout {
  readonly name: string
  /** All columns that are not generated. */
  readonly columns: readonly string[]
  /** Orders the rows in the same way on every database: SQL after `order by`. */
  readonly order: string
  /** Rows can be large, because a column has files. */
  readonly hasFiles: boolean
}

/** Tables that are recreated when they are missing, or whose rows live for seconds. */
const cacheTables = ['host_responses', 'rate_limit_counts', 'realtime_messages']
/** Tables of the migrations, and of operations. */
const ownTables = ['kysely_migration', 'kysely_migration_lock', 'restored_tasks', 'move_progress']

interface CatalogColumn {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly isText: boolean
  readonly key: number | null
}

/** Lists the tables to back up, each after the tables that it refers to. Partitions are part of their table. */
export async function listTables(session: Pick<DatabaseSession, 'query'>): Promise<TableLayout[]> {
  const columns = await session.query<CatalogColumn>(
    `select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type,
       a.attcollation <> 0 as "isText", array_position(i.indkey::int2[], a.attnum) as key
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all($1::text[])
     order by c.relname, a.attnum`,
    [[...cacheTables, ...ownTables]],
  )
  const references = await session.query<Reference>(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  )
  const byTable = Map.groupBy(columns, ({ table }) => table)
  return sortByReferences([...byTable.keys()], references).map((name) => layout(name, byTable.get(name)!))
}

interface Reference {
  readonly from: string
  readonly to: string
}

/** Orders names so that each comes after those that it refers to. Throws if references form a cycle. */
export function sortByReferences(names: readonly string[], references: readonly Reference[]): string[] {
  const sorted: string[] = []
  let waiting = names
  while (waiting.length > 0) {
    const isReady = (name: string) =>
      references.every(({ from, to }) => from !== name || to === name || !waiting.includes(to))
    const ready = waiting.filter(isReady)
    if (ready.length === 0) throw new Error(`The foreign keys of ${waiting.join(', ')} form a cycle`)
    sorted.push(...ready)
    waiting = waiting.filter((name) => !ready.includes(name))
  }
  return sorted
}

function layout(name: string, columns: readonly CatalogColumn[]): TableLayout {
  const keys = columns.filter(({ key }) => key !== null).sort((one, other) => one.key! - other.key!)
  const order = keys.length > 0 ? keys.map(keyOrder) : columns.map(({ column }) => textOrder(column))
  return {
    name,
    columns: columns.map(({ column }) => column),
    order: order.join(', '),
    hasFiles: columns.some(({ type }) => type === 'bytea'),
  }
}

/** Databases differ in how they order texts by default. */
const keyOrder = ({ column, isText }: CatalogColumn) =>
  isText ? `${quoteName(column)} collate "C"` : quoteName(column)
const textOrder = (column: string) => `${quoteName(column)}::text collate "C"`

/** Reads the rows to back up. */
export function selectRows({ name, columns, order }: TableLayout): string {
  return `select ${quoteNames(columns)} from ${quoteName(name)} order by ${order}`
}
