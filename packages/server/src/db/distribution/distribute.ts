import { sql } from 'kysely'
import type { Queryable } from '../tables.ts'
import { adaptConstraints } from './adapt-constraints.ts'
import { type TableGroup, tableGroups } from './table-groups.ts'

/** Whether the rows of users are distributed over several machines. */
export async function isDistributed(db: Queryable): Promise<boolean> {
  if (!(await hasCitus(db))) return false
  const { rows } = await sql`select 1 from pg_dist_partition where logicalrelid = 'users'::regclass`.execute(
    db,
  )
  return rows.length > 0
}

/** Why the database can't be distributed over that number of shards. Undefined if it can. */
export async function findObstacle(db: Queryable, shards?: number): Promise<string | undefined> {
  if (!(await hasCitus(db))) return 'it does not have the extension citus'
  const { rows } = await sql`select 1 from pg_dist_node where shouldhaveshards and isactive limit 1`.execute(
    db,
  )
  if (rows.length === 0) return 'Citus knows no worker. Add one with citus_add_node'
  const current = await readShardCount(db)
  return shards === undefined || current === undefined || current === shards
    ? undefined
    : `it already has ${current} shards`
}

/**
 * Places the rows of each table according to its group. Tables that are placed already stay as they are, so an
 * interrupted call can be repeated, and new tables are placed after a migration. Returns the tables it has placed.
 *
 * No server may write meanwhile. New tables get as many shards as the existing ones.
 */
export async function distribute(db: Queryable, shards?: number): Promise<readonly string[]> {
  const waiting = await listUnplaced(db)
  const shardCount = shards ?? (await readShardCount(db)) ?? DEFAULT_SHARDS
  await sql`select set_config('citus.shard_count', ${String(shardCount)}, false),
    set_config('citus.shard_replication_factor', '1', false)`.execute(db)
  const tables = waiting.map(([table]) => table)
  await adaptConstraints(db, tables)
  // Reference tables come first, because distributed tables may refer to them.
  const order: readonly TableGroup['group'][] = ['copied', 'user', 'directory']
  for (const group of order)
    for (const [table, placement] of waiting) if (placement.group === group) await place(db, table, placement)
  await removeCopies(db, tables)
  await referToUsers(db)
  await distributeFunctions(db)
  await configureDatabase(db)
  return waiting.map(([table]) => table)
}

/** The tables that have to be placed on other machines, and are not placed yet. */
export async function listUnplaced(db: Queryable): Promise<readonly (readonly [string, TableGroup])[]> {
  const placed = await listPlaced(db)
  return Object.entries(tableGroups).filter(
    ([table, { group }]) => group !== 'coordinator' && !placed.has(table),
  )
}

/** Divides well among up to 32 machines. */
const DEFAULT_SHARDS = 32

/** Undefined if the users are not distributed. */
async function readShardCount(db: Queryable): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select shardcount as count from pg_dist_partition join pg_dist_colocation using (colocationid)
    where logicalrelid = to_regclass('users')`.execute(db)
  return rows[0]?.count
}

async function hasCitus(db: Queryable): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db)
  return rows.length > 0
}

async function listPlaced(db: Queryable): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' or repmodel = 't'`.execute(
    db,
  )
  return new Set(rows.map(({ name }) => name))
}

async function place(db: Queryable, table: string, placement: TableGroup): Promise<void> {
  if (placement.group === 'coordinator') return
  if (placement.group === 'copied') await sql`select create_reference_table(${table}::regclass)`.execute(db)
  else {
    const colocation = placement.group === 'user' && table !== 'users' ? 'users' : 'none'
    await sql`select create_distributed_table(${table}::regclass, ${placement.key}, colocate_with => ${colocation})`.execute(
      db,
    )
  }
}

/** The coordinator keeps the rows that it has copied to others. They would outlive an erasure. */
async function removeCopies(db: Queryable, tables: readonly string[]): Promise<void> {
  for (const table of tables.filter((name) => tableGroups[name]?.group !== 'copied'))
    await sql`select truncate_local_data_after_distributing_table(${table}::regclass)`.execute(db)
}

/**
 * The rows of a deleted user are deleted with them on their machine. Citus can't add a foreign key to a partitioned
 * table, so the search index has none.
 */
async function referToUsers(db: Queryable): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    select logicalrelid::text as "table" from pg_dist_partition
    join pg_class on pg_class.oid = logicalrelid
    where partmethod = 'h' and relkind = 'r' and not relispartition and logicalrelid <> 'users'::regclass
      and colocationid = (select colocationid from pg_dist_partition where logicalrelid = 'users'::regclass)
      and not exists (
        select 1 from pg_constraint
        where conrelid = logicalrelid and contype = 'f' and confrelid = 'users'::regclass
      )`.execute(db)
  for (const { table } of rows) {
    const placement = tableGroups[table]
    if (placement?.group === 'user')
      await sql`alter table ${sql.id(table)} add foreign key (${sql.id(placement.key)})
        references users (id) on delete cascade`.execute(db)
  }
}

/** Indexes and statements of the machines call them. */
async function distributeFunctions(db: Queryable): Promise<void> {
  await sql`
    select create_distributed_function(oid::regprocedure) from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(db)
}

/** New connections to the coordinator have these settings. */
async function configureDatabase(db: Queryable): Promise<void> {
  const changes = Object.entries(databaseSettings).map(
    ([name, value]) =>
      `execute format('alter database %I set ${name} = %L', current_database(), '${value}');`,
  )
  await sql`do $$ begin ${sql.raw(changes.join('\n'))} end $$`.execute(db)
}

const databaseSettings = {
  // A transaction changes a copied table and rows of users, which Citus permits only one machine after the other.
  'citus.multi_shard_modify_mode': 'sequential',
  // A statement about many users uses two connections to each worker, which stay open. By default, it would open up to
  // 16 and close all but one, which takes longer than the statements of a page.
  'citus.max_adaptive_executor_pool_size': '2',
  'citus.max_cached_conns_per_worker': '2',
}
