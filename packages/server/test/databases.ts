import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { type OpenDatabase, openDatabase } from '../src/db/open-database.ts'

/** A kind of database that tests run on; each opening is a migrated one of its own, empty. */
export interface TestDatabase {
  readonly kind: 'pglite' | 'postgres'
  open(): Promise<OpenDatabase & { readonly url: string | undefined }>
}

const serverUrl = process.env.TEST_DATABASE_URL

/** PGlite always, PostgreSQL where TEST_DATABASE_URL names one: `describe.each(databases)('… on $kind', …)`. */
export const databases: readonly TestDatabase[] = [
  { kind: 'pglite', open: reused(openLite) },
  ...(serverUrl === undefined
    ? []
    : [{ kind: 'postgres', open: reused(() => openPostgres(serverUrl)) } as const]),
]

/** For tests of what does not depend on the database. */
export const anyDatabase = databases.at(-1)!

/** Puts an embedded database into a folder that is not there yet, as a service would make it there. */
export async function unpackMigrated(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  await (await migratedLite(folder)).close()
}

// --- internal ---

const migrations = fileURLToPath(new URL('../src/db/migrations/', import.meta.url))
const kept = fileURLToPath(new URL('../../../.handiwork/test/', import.meta.url))

/**
 * One of its own, emptied and used again by whoever opens the next: to open one takes longer than to empty it. It stays
 * open for the files that come; `databases-of-a-run.ts` tidies up after them.
 */
type Fresh = OpenDatabase & { readonly url: string | undefined }

function reused(openFresh: () => Promise<Fresh>): TestDatabase['open'] {
  const idle: Fresh[] = []
  return async () => {
    const database = idle.pop() ?? (await openFresh())
    return {
      ...database,
      [Symbol.asyncDispose]: async () => {
        const isEmpty = await database.pool.query(EMPTY).then(
          () => true,
          () => false,
        )
        if (isEmpty) idle.push(database)
        else await database[Symbol.asyncDispose]()
      },
    }
  }
}

/** As it was migrated, without what is only there once somebody opened the queue. */
const EMPTY = `
  set lock_timeout = '3s';
  drop schema if exists pgboss cascade;
  do $$
  declare
    name text;
    found boolean;
    filled text[] := '{}';
  begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('select exists (select from %I)', name) into found;
      if found then filled := filled || format('%I', name); end if;
    end loop;
    if filled <> '{}' then execute 'truncate ' || array_to_string(filled, ', ') || ' restart identity cascade'; end if;
  end $$;
  reset lock_timeout`

async function openLite(): Promise<Fresh> {
  const lite = await migratedLite()
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

/** Migrating takes seconds, copying what was migrated does not. */
async function migratedLite(dataDir?: string): Promise<PGlite> {
  const copy = `${kept}${await version()}.tar`
  if (!existsSync(copy)) await keepCopy(copy)
  const loadDataDir = new Blob([await readFile(copy)])
  return PGlite.create({ loadDataDir, ...(dataDir !== undefined && { dataDir }) })
}

async function keepCopy(path: string) {
  const lite = await PGlite.create()
  await using database = await openDatabase({ kind: 'memory', lite })
  const dump = await database.dump()
  await mkdir(kept, { recursive: true })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()))
  await rename(draft, path)
}

async function openPostgres(server: string): Promise<Fresh> {
  const template = `handiwork_${await version()}`
  const name = `handiwork_test_${process.env.TEST_RUN}_${randomUUID().replaceAll('-', '')}`
  await asAdmin(server, async (client) => {
    await ensureTemplate(client, server, template)
    await client.query(`create database ${name} template ${template}`)
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

/** Several test files begin at once; one makes the template, the others wait. */
async function ensureTemplate(client: pg.Client, server: string, template: string) {
  await client.query('select pg_advisory_lock(7235)')
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount) return
    const draft = `${template}_draft`
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft}`)
    await (await openDatabase({ kind: 'postgres', url: withDatabase(server, draft) }))[Symbol.asyncDispose]()
    await client.query(`alter database ${draft} rename to ${template}`)
  } finally {
    await client.query('select pg_advisory_unlock(7235)')
  }
}

async function asAdmin<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function version(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(migrations)).sort())
    hash.update(name).update(await readFile(migrations + name))
  return hash.digest('hex').slice(0, 16)
}
