import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DatabaseLocation, openDatabase } from '../../../packages/server/src/db/open-database.ts'
import { databaseDeadlines } from '../../../packages/server/src/db/postgres-timeouts.ts'
import type { Database } from '../../../packages/server/src/db/tables.ts'
import { adminUrl, asAdmin } from '../supervise/bench-databases.ts'
import { currentDatabasePrefix } from '../supervise/current-run.ts'
import { type ChildServer, startChild } from './start-child.ts'

export type DatabaseKind = 'postgres' | 'pglite'

/** A separate database and folder for a benchmark. Disposing it deletes both. */
export interface BenchEnvironment extends AsyncDisposable {
  readonly kind: DatabaseKind
  readonly folder: string
  readonly location: DatabaseLocation
  /** Opens the database in this process. An embedded database must not be in use by a service. */
  fill<T>(write: (db: Database) => Promise<T>): Promise<T>
  /**
   * Starts the built service with default settings, except for a rate limit that the benchmark does not
   * reach.
   */
  start(env?: NodeJS.ProcessEnv, core?: number): Promise<ChildServer>
}

export async function createBenchEnvironment(kind: DatabaseKind): Promise<BenchEnvironment> {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-bench-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const url = kind === 'postgres' ? await createDatabase(stack) : undefined
  const location: DatabaseLocation =
    url === undefined ? { kind: 'pglite', folder } : { kind: 'postgres', url }
  const resources = stack.move()
  return {
    ...{ kind, folder, location },
    async fill(write) {
      await using database = await openDatabase(location, { deadlines: fillDeadlines })
      return await write(database.db)
    },
    start: (env, core) =>
      startChild([serverPath], {
        env: { ...settings(folder, url), ...env },
        log: join(folder, 'log'),
        core,
      }),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

/** A statement that fills a table takes longer than one of a request may. */
const fillDeadlines = { ...databaseDeadlines, statement: 3_600_000 }

const serverPath = fileURLToPath(new URL('../../../packages/server/dist/main.mjs', import.meta.url))

function settings(folder: string, databaseUrl: string | undefined): NodeJS.ProcessEnv {
  return {
    ...{ NODE_ENV: 'staging', PORT: '0', HANDIWORK_DATA_DIR: folder, RATE_FACTOR: '1000' },
    DATABASE_URL: databaseUrl ?? '',
    // As with `npm start`, in the container and in the systemd unit.
    MALLOC_ARENA_MAX: '1',
  }
}

async function createDatabase(stack: AsyncDisposableStack): Promise<string> {
  const prefix = currentDatabasePrefix()
  const name = `${prefix}${randomBytes(4).toString('hex')}`
  await asAdmin((client) => client.query(`create database ${name}`), prefix)
  stack.defer(async () => {
    await asAdmin((client) => client.query(`drop database if exists ${name} with (force)`))
  })
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}
