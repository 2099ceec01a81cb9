import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import pg from 'pg'
import { hashMigrations } from '../src/db/database-template.ts'
import { type OpenDatabase, openDatabase } from '../src/db/open-database.ts'
import { singleRow } from '../src/db/single-row.ts'
import type { Database } from '../src/db/tables.ts'
import { openCitus } from './citus-database.ts'

/** A database kind that tests run on. Every `open` returns a separate, migrated, empty database. */
export interface TestDatabase {
  readonly kind: 'pglite' | 'postgres'
  open(): Promise<OpenDatabase & { readonly url: string | undefined }>
}

const serverUrl = process.env.TEST_DATABASE_URL

/** The coordinator of Citus and its workers, separated by commas. Tests then run on a distributed database only. */
const citusUrls = process.env.TEST_CITUS_URLS ? process.env.TEST_CITUS_URLS.split(',') : undefined

/** PGlite always, and PostgreSQL if TEST_DATABASE_URL is set: `describe.each(databases)('… on $kind', …)`. */
export const databases: readonly TestDatabase[] = citusUrls
  ? [{ kind: 'postgres', open: createPool(() => openCitus(citusUrls)) }]
  : [
      { kind: 'pglite', open: createPool(openPglite) },
      ...(serverUrl === undefined
        ? []
        : [{ kind: 'postgres', open: createPool(() => openPostgres(serverUrl)) } as const]),
    ]

/** For tests that do not depend on the database kind. */
export const anyDatabase = databases.at(-1)!

/** Creates a migrated embedded database in a new folder. */
export async function unpackMigrated(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  await (await openMigratedPglite(folder)).close()
}

const cacheFolder = fileURLToPath(new URL('../../../.handiwork/test/', import.meta.url))

/**
 * A pooled database. Emptying and reusing one is faster than opening a new one. It stays open for later test
 * files; `drop-test-databases.ts` drops it after the run.
 */
type PooledDatabase = OpenDatabase & { readonly url: string | undefined }

function createPool(openDatabaseOfKind: () => Promise<PooledDatabase>): TestDatabase['open'] {
  const idle: IdleDatabase[] = []
  return async () => {
    const { database, schema } = (await takeUsable(idle)) ?? (await openNew(openDatabaseOfKind))
    let isReturned = false
    return {
      ...database,
      [Symbol.asyncDispose]: async () => {
        if (isReturned) return
        isReturned = true
        const isEmpty = await database.pool.query(RESET_STATEMENTS).then(
          () => true,
          () => false,
        )
        if (isEmpty) idle.push({ database, schema })
        else await database[Symbol.asyncDispose]()
      },
    }
  }
}

interface IdleDatabase {
  readonly database: PooledDatabase
  readonly schema: string
}

/** Takes a database that nothing has closed and whose schema nothing has changed, and closes the others. */
async function takeUsable(idle: IdleDatabase[]): Promise<IdleDatabase | undefined> {
  for (let one = idle.pop(); one !== undefined; one = idle.pop()) {
    if ((await readSchema(one.database.db).catch(() => undefined)) === one.schema) return one
    await Promise.resolve(one.database[Symbol.asyncDispose]()).catch(() => {})
  }
  return undefined
}

async function openNew(openDatabaseOfKind: () => Promise<PooledDatabase>): Promise<IdleDatabase> {
  const database = await openDatabaseOfKind()
  return { database, schema: await readSchema(database.db) }
}

/** How many parts the schema has: a test may have added some. Counting them takes a fraction of the time of a reset. */
async function readSchema(db: Database): Promise<string> {
  const { schema } = await singleRow(
    db,
    sql<{ schema: string }>`select concat_ws(
      ' ', (select count(*) from pg_class), (select count(*) from pg_attribute), (select count(*) from pg_constraint),
      (select count(*) from pg_trigger), (select count(*) from pg_proc)
    ) as schema`,
  )
  return schema
}

/**
 * Restores the migrated state and drops the queue's schema. Deleting the few rows of a test without checks of foreign
 * keys is several times faster than truncating, which writes new files for each table and index.
 */
const RESET_STATEMENTS = `
  set lock_timeout = '3s';
  drop schema if exists pgboss cascade;
  set session_replication_role = replica;
  do $$
  declare
    name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('delete from %I', name);
    end loop;
    perform setval(sequencename::regclass, start_value, false) from pg_sequences
      where schemaname = 'public' and last_value is not null;
  end $$;
  reset session_replication_role;
  reset lock_timeout`

async function openPglite(): Promise<PooledDatabase> {
  const lite = await openMigratedPglite()
  const database = await openDatabase({ kind: 'memory', lite })
  return {
    ...database,
    url: undefined,
    [Symbol.asyncDispose]: async () => {
      await database[Symbol.asyncDispose]()
      await lite.close()
    },
  }
}

/** Cached, because copying a migrated database is faster than migrating. */
async function openMigratedPglite(dataDir?: string): Promise<PGlite> {
  const dumpPath = `${cacheFolder}${await hashMigrations()}.tar`
  if (!existsSync(dumpPath)) await writeDump(dumpPath)
  const loadDataDir = new Blob([await readFile(dumpPath)])
  return PGlite.create({ loadDataDir, ...(dataDir !== undefined && { dataDir }) })
}

async function writeDump(path: string) {
  const lite = await PGlite.create()
  await using database = await openDatabase({ kind: 'memory', lite })
  const dump = await database.dump()
  await mkdir(cacheFolder, { recursive: true })
  const temporaryPath = `${path}.${randomUUID()}`
  await writeFile(temporaryPath, Buffer.from(await dump.arrayBuffer()))
  await rename(temporaryPath, path)
}

async function openPostgres(server: string): Promise<PooledDatabase> {
  const template = `handiwork_${await hashMigrations()}`
  const name = `handiwork_test_${process.env.TEST_RUN}_${randomUUID().replaceAll('-', '')}`
  await asAdmin(server, async (client) => {
    await ensureTemplate(client, server, template)
    await client.query(`create database ${name} template ${template}`)
    // Test data need not survive a crash of PostgreSQL.
    await client.query(`alter database ${name} set synchronous_commit = off`)
  })
  const url = withDatabase(server, name)
  const database = await openDatabase({ kind: 'postgres', url })
  return {
    ...database,
    url,
    [Symbol.asyncDispose]: async () => {
      await database[Symbol.asyncDispose]()
      await asAdmin(server, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** Test files start in parallel; one creates the template and the others wait. */
async function ensureTemplate(client: pg.Client, server: string, template: string) {
  await client.query('select pg_advisory_lock(7235)')
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount) return
    const temporaryName = `${template}_draft`
    await client.query(`drop database if exists ${temporaryName} with (force)`)
    await client.query(`create database ${temporaryName}`)
    await (await openDatabase({ kind: 'postgres', url: withDatabase(server, temporaryName) }))[
      Symbol.asyncDispose
    ]()
    await client.query(`alter database ${temporaryName} rename to ${template}`)
  } finally {
    await client.query('select pg_advisory_unlock(7235)')
  }
}

async function asAdmin<T>(server: string, operation: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await operation(client)
  } finally {
    await client.end()
  }
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
