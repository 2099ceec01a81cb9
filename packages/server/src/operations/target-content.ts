import { readdir, readFile } from 'node:fs/promises'
import { migrationsFolder } from '../db/migrate.ts'
import { type DatabaseSession, quoteName } from './session/database-session.ts'

/** Tables that a service fills when it starts, or whose rows are not worth a question. */
const ignoredTables = [
  ...['kysely_migration', 'kysely_migration_lock', 'keywords', 'restored_tasks', 'move_progress'],
  ...['host_responses', 'realtime_messages', 'rate_limit_counts', 'leader_counts'],
  ...['leader_count_changes', 'leader_checkpoints', 'object_removals'],
]

/** Describes the data of a database, such as `12 rows in users`. Undefined if it is empty. */
export async function describeContent(session: Pick<DatabaseSession, 'query'>): Promise<string | undefined> {
  const names = (await listPublicTables(session)).filter((name) => !ignoredTables.includes(name))
  // Users are what an operator recognizes.
  for (const name of names.sort((one) => (one === 'users' ? -1 : 1))) {
    const [row] = await session.query<{ readonly count: number }>(
      `select count(*)::int as count from ${quoteName(name)}`,
    )
    if (row && row.count > 0) return `${row.count} ${row.count === 1 ? 'row' : 'rows'} in ${name}`
  }
  return undefined
}

/** Tables in the schema `public` that no migration has created. */
export async function listForeignTables(session: Pick<DatabaseSession, 'query'>): Promise<string[]> {
  const own = new Set([...ignoredTables, ...(await listMigratedTables())])
  return (await listPublicTables(session)).filter((name) => !own.has(name))
}

/**
 * Drops everything that Handiwork has created, including the queue. A transaction must be open. Sequences of identity
 * columns are dropped with their table.
 */
export async function dropContent(session: Pick<DatabaseSession, 'query'>): Promise<void> {
  const objects = await session.query<{ readonly statement: string }>(
    `select format('drop %s if exists %I cascade', case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, relname) as statement
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S') and ${isOwn('pg_class')}
       and not exists (
         select 1 from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'i'
           and relkind = 'S'
       )
     union all
     select format('drop %s if exists %s cascade', case prokind when 'a' then 'aggregate' else 'function' end, oid::regprocedure)
     from pg_proc where pronamespace = 'public'::regnamespace and ${isOwn('pg_proc')}`,
  )
  for (const { statement } of objects) await session.query(statement)
  await session.query('drop schema if exists pgboss cascade')
}

/** Deletes the rows that migrations have inserted. A transaction must be open. */
export async function emptyTables(session: Pick<DatabaseSession, 'query'>): Promise<void> {
  const names = (await listPublicTables(session)).filter((name) => !name.startsWith('kysely_'))
  await session.query(`truncate ${names.map(quoteName).join(', ')}`)
}

/** Objects of an extension belong to it. */
const isOwn = (catalog: string) =>
  `not exists (select 1 from pg_depend where classid = '${catalog}'::regclass and objid = ${catalog}.oid and deptype = 'e')`

async function listPublicTables(session: Pick<DatabaseSession, 'query'>): Promise<string[]> {
  const rows = await session.query<{ readonly name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and ${isOwn('pg_class')}
     order by relname`,
  )
  return rows.map(({ name }) => name)
}

/** All names that tables have had in any version. */
async function listMigratedTables(): Promise<string[]> {
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'))
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, migrationsFolder), 'utf8')))
  return texts.flatMap((text) =>
    [...text.matchAll(/(?:create (?:unlogged )?table|alter table \w+ rename to) (\w+)/gi)].map(
      ([, name = '']) => name,
    ),
  )
}
