import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type DatabaseLocation, openDatabase } from '../../../packages/server/src/db/open-database.ts'
import type { Database } from '../../../packages/server/src/db/tables.ts'
import { type Child, startChild } from './child.ts'

export type DatabaseKind = 'postgres' | 'pglite'

/** A database of its own, and a folder beside it. Both are gone when it is disposed of. */
export interface Place extends AsyncDisposable {
  readonly kind: DatabaseKind
  readonly folder: string
  readonly location: DatabaseLocation
  /** Opens the database for this process; an embedded one while no service has it. */
  fill(write: (db: Database) => Promise<void>): Promise<void>
  /** The program as it is installed, with its own settings but for a limit of calls nobody here should meet. */
  start(env?: NodeJS.ProcessEnv): Promise<Child>
}

export async function aPlace(kind: DatabaseKind): Promise<Place> {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-bench-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const url = kind === 'postgres' ? await aDatabase(stack) : undefined
  const location: DatabaseLocation =
    url === undefined ? { kind: 'pglite', folder } : { kind: 'postgres', url }
  const made = stack.move()
  return {
    ...{ kind, folder, location },
    async fill(write) {
      await using database = await openDatabase(location)
      await write(database.db)
    },
    start: (env) =>
      startChild([program], {
        env: { ...settings(folder, url), ...env },
        log: join(folder, 'log'),
      }),
    [Symbol.asyncDispose]: () => made.disposeAsync(),
  }
}

// --- internal ---

const program = fileURLToPath(new URL('../../../packages/server/dist/main.mjs', import.meta.url))

const server = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

function settings(folder: string, databaseUrl: string | undefined): NodeJS.ProcessEnv {
  return {
    ...{ NODE_ENV: 'staging', PORT: '0', HANDIWORK_DATA_DIR: folder, RATE_FACTOR: '1000' },
    DATABASE_URL: databaseUrl ?? '',
  }
}

async function aDatabase(stack: AsyncDisposableStack): Promise<string> {
  const name = `handiwork_bench_${randomUUID().replaceAll('-', '')}`
  await asAdmin(`create database ${name}`)
  stack.defer(() => asAdmin(`drop database if exists ${name} with (force)`))
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
