import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartFailure } from '../start-failure.ts'
import { lockDataDirectory } from './data-directory-lock.ts'
import { createFromTemplate } from './database-template.ts'
import { migrate } from './migrate.ts'
import { createPglitePool } from './pglite-pool.ts'
import { withPreparedReads } from './prepared-reads.ts'
import type { Database, Tables } from './tables.ts'

/** The location of the database: a directory for the embedded one, or a PostgreSQL URL. */
export type DatabaseLocation =
  | {
      readonly kind: 'pglite'
      readonly folder: string
      /** The file that a new database is created from. Defaults to the one of the build. */
      readonly template?: URL
    }
  /** An in-memory database that the caller opens and closes; for tests. */
  | { readonly kind: 'memory'; readonly lite: PGlite }
  | { readonly kind: 'postgres'; readonly url: string; readonly connections?: number }

export interface OpenDatabase extends AsyncDisposable {
  readonly kind: 'pglite' | 'postgres'
  readonly db: Database
  /** For uses other than queries: the queue and messages between servers. */
  readonly pool: pg.Pool
  /** A dump of the embedded database as one file. Rejects for PostgreSQL. */
  dump(): Promise<Blob>
}

/** Opens the database and runs migrations. Rejects with a `StartFailure` if that fails. */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  await using resources = new AsyncDisposableStack()
  const { pool, dump } =
    location.kind === 'postgres' ? openPostgres(location) : await openEmbedded(location, resources)
  resources.defer(() => pool.end())
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  await migrate(db).catch((error) => throwStartFailure(error, location))
  const ownedResources = resources.move()
  return {
    kind: location.kind === 'postgres' ? 'postgres' : 'pglite',
    db,
    pool,
    dump,
    [Symbol.asyncDispose]: () => ownedResources.disposeAsync(),
  }
}

/** Parses bigint values as numbers; `pg` returns strings by default. Counts fit into a number. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

interface DatabaseConnection {
  readonly pool: pg.Pool
  readonly dump: () => Promise<Blob>
}

function openPostgres({ url, connections }: DatabaseLocation & { kind: 'postgres' }): DatabaseConnection {
  const pool = new pg.Pool({
    Client: withPreparedReads(pg.Client),
    connectionString: url,
    max: connections ?? 10,
    connectionTimeoutMillis: 5000,
    // Ends transactions of a frozen process, because others would wait for its locks.
    idle_in_transaction_session_timeout: 20_000,
  })
  // Ignores errors of closed connections, for example after a database restart. The pool opens a new
  // connection for the next query, and a query in progress rejects by itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { pool, dump: () => Promise.reject(new Error('Use pg_dump to back up PostgreSQL')) }
}

async function openEmbedded(
  location: DatabaseLocation & { kind: 'pglite' | 'memory' },
  resources: AsyncDisposableStack,
): Promise<DatabaseConnection> {
  if (location.kind === 'memory') {
    const { lite } = location
    return { pool: createPglitePool(lite), dump: () => lite.dumpDataDir('none') }
  }
  resources.use(await lockDataDirectory(location.folder))
  const folder = join(location.folder, 'database')
  await createFromTemplate(folder, location.template).catch((error) => throwStartFailure(error, location))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Imported dynamically, because servers with PostgreSQL don't need it.
  const { PGlite } = await import('@electric-sql/pglite')
  const lite = await PGlite.create(folder).catch((error) => throwStartFailure(error, location))
  resources.defer(() => lite.close())
  return { pool: createPglitePool(lite), dump: () => lite.dumpDataDir('gzip') }
}

function throwStartFailure(error: unknown, location: DatabaseLocation): never {
  const reason = error instanceof Error ? error.message || error.name : String(error)
  const description =
    location.kind === 'postgres'
      ? `at ${withoutPassword(location.url)}`
      : location.kind === 'pglite'
        ? `in ${location.folder}`
        : 'in memory'
  throw new StartFailure(`Cannot open the database ${description}: ${reason}`, { cause: error })
}

function withoutPassword(url: string): string {
  return url.replace(/(\/\/[^:/@]*):[^@]*@/, '$1@')
}
