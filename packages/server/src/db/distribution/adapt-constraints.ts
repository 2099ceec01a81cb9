import { sql } from 'kysely'
import type { Queryable } from '../tables.ts'
import { tableGroups } from './table-groups.ts'

/**
 * Drops what several machines can't check: foreign keys between groups, and uniqueness of values that don't contain
 * the key. Primary keys get the key as their first column. Directories ensure that logins, accounts and verified
 * addresses are unique; other values are random.
 */
export async function adaptConstraints(db: Queryable, tables: readonly string[]): Promise<void> {
  const adapted = new Set(tables.filter((table) => isKeyed(table)))
  for (const { table, name, target } of await listForeignKeys(db))
    if (adapted.has(target) || (adapted.has(table) && !isCopied(target)))
      await sql`alter table ${sql.id(table)} drop constraint ${sql.id(name)}`.execute(db)
  for (const index of await listUniqueIndexes(db)) {
    const placement = tableGroups[index.table]
    if (!adapted.has(index.table) || placement === undefined || !('key' in placement)) continue
    if (index.columns.includes(placement.key)) continue
    if (index.isPrimary) await replacePrimaryKey(db, index, placement.key)
    else await replaceUnique(db, index)
  }
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly target: string
}

async function listForeignKeys(db: Queryable): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as "table", conname as name, confrelid::regclass::text as target
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
    order by 1, 2`.execute(db)
  return rows
}

interface UniqueIndex {
  readonly table: string
  readonly name: string
  readonly columns: readonly string[]
  readonly isPrimary: boolean
  readonly isConstraint: boolean
  readonly definition: string
}

/** Expressions are not columns. */
async function listUniqueIndexes(db: Queryable): Promise<readonly UniqueIndex[]> {
  const { rows } = await sql<UniqueIndex>`
    select i.indrelid::regclass::text as "table", c.relname as name, i.indisprimary as "isPrimary",
      exists (select 1 from pg_constraint where conindid = c.oid and contype in ('p', 'u')) as "isConstraint",
      pg_get_indexdef(c.oid) as definition,
      array(
        select a.attname::text from unnest(i.indkey) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
        order by place
      ) as columns
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace and not c.relispartition
    order by 1, 2`.execute(db)
  return rows
}

async function replacePrimaryKey(db: Queryable, index: UniqueIndex, key: string): Promise<void> {
  const columns = sql.join([key, ...index.columns].map((column) => sql.id(column)))
  await sql`alter table ${sql.id(index.table)} drop constraint ${sql.id(index.name)},
    add primary key (${columns})`.execute(db)
  await sql`create index on ${sql.id(index.table)} (${sql.join(index.columns.map((column) => sql.id(column)))})`.execute(
    db,
  )
}

async function replaceUnique(db: Queryable, index: UniqueIndex): Promise<void> {
  if (index.isConstraint)
    await sql`alter table ${sql.id(index.table)} drop constraint ${sql.id(index.name)}`.execute(db)
  else await sql`drop index ${sql.id(index.name)}`.execute(db)
  await sql.raw(index.definition.replace('CREATE UNIQUE INDEX', 'CREATE INDEX')).execute(db)
}

function isKeyed(table: string): boolean {
  const placement = tableGroups[table]
  return placement !== undefined && 'key' in placement
}

function isCopied(table: string): boolean {
  return tableGroups[table]?.group === 'copied'
}
