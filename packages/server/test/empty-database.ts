import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { createPglitePool } from '../src/db/pglite-pool.ts'
import type { Database, Tables } from '../src/db/tables.ts'
import type { TestDatabase } from './databases.ts'

/** Opens a database without tables, or an embedded one that exists, for tests of migrations. */
export async function openEmptyDatabase(
  kind: TestDatabase['kind'],
  lite?: PGlite,
): Promise<AsyncDisposable & { readonly db: Database; readonly url: string | undefined }> {
  const { pool, url, remove } = kind === 'pglite' ? await openPglite(lite) : await createPostgres()
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return {
    ...{ db, url },
    [Symbol.asyncDispose]: async () => {
      await db.destroy()
      await remove()
    },
  }
}

async function openPglite(existing?: PGlite) {
  const lite = existing ?? (await PGlite.create())
  return { pool: createPglitePool(lite), url: undefined, remove: () => lite.close() }
}

/** Creates an empty database on the test server. */
export async function createPostgres() {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  // `drop-test-databases.ts` drops databases of this name after the run, should a test be killed.
  const name = `handiwork_test_${process.env.TEST_RUN}_${randomUUID().replaceAll('-', '')}`
  const runAsAdmin = async (statement: string) => {
    const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await runAsAdmin(`create database ${name}`)
  url.pathname = `/${name}`
  return {
    pool: new pg.Pool({ connectionString: url.href }),
    url: url.href,
    remove: () => runAsAdmin(`drop database if exists ${name} with (force)`),
  }
}
