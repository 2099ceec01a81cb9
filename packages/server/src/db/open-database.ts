import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { StartFailure } from '../start-failure.ts'
import { holdDataFolder } from './data-folder.ts'
import { migrate } from './migrate.ts'
import { pglitePool } from './pglite-pool.ts'
import { withPreparedReads } from './prepared-reads.ts'
import type { Database, Tables } from './tables.ts'

/** Where the database is: a folder of this machine for the embedded one, or a PostgreSQL. */
export type DatabaseLocation =
  | { readonly kind: 'pglite'; readonly folder: string }
  /** One in memory that somebody else opened, and closes; for tests. */
  | { readonly kind: 'memory'; readonly lite: PGlite }
  | { readonly kind: 'postgres'; readonly url: string; readonly connections?: number }

export interface OpenDatabase extends AsyncDisposable {
  readonly kind: 'pglite' | 'postgres'
  readonly db: Database
  /** For what is no query of ours: the queue, the messages between servers. */
  readonly pool: pg.Pool
  /** Everything in it, as one file; the embedded database only. */
  dump(): Promise<Blob>
}

/** Opens the database and brings its tables up to date. Rejects with a `StartFailure` where that cannot be. */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  await using opening = new AsyncDisposableStack()
  const { pool, dump } = location.kind === 'postgres' ? postgres(location) : await embedded(location, opening)
  opening.defer(() => pool.end())
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  await migrate(db).catch((error) => explained(error, location))
  const open = opening.move()
  return {
    kind: location.kind === 'postgres' ? 'postgres' : 'pglite',
    db,
    pool,
    dump,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

// --- internal ---

/** Counts fit into a number; `pg` gives them as text otherwise. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

interface Opened {
  readonly pool: pg.Pool
  readonly dump: () => Promise<Blob>
}

function postgres({ url, connections }: DatabaseLocation & { kind: 'postgres' }): Opened {
  const pool = new pg.Pool({
    Client: withPreparedReads(pg.Client),
    connectionString: url,
    max: connections ?? 10,
    connectionTimeoutMillis: 5000,
    // What a process holds that was frozen in the middle of something is what everybody else waits for.
    idle_in_transaction_session_timeout: 20_000,
  })
  // A database that restarts ends connections; whoever asks next gets a new one. One in use tells whoever uses it, and
  // then once more.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { pool, dump: () => Promise.reject(new Error('PostgreSQL is backed up with pg_dump')) }
}

async function embedded(
  location: DatabaseLocation & { kind: 'pglite' | 'memory' },
  opening: AsyncDisposableStack,
): Promise<Opened> {
  if (location.kind === 'memory') {
    const { lite } = location
    return { pool: pglitePool(lite), dump: () => lite.dumpDataDir('none') }
  }
  opening.use(await holdDataFolder(location.folder))
  const folder = join(location.folder, 'database')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Loaded here: whoever has a PostgreSQL does without.
  const { PGlite } = await import('@electric-sql/pglite')
  const lite = await PGlite.create(folder).catch((error) => explained(error, location))
  opening.defer(() => lite.close())
  return { pool: pglitePool(lite), dump: () => lite.dumpDataDir('gzip') }
}

function explained(error: unknown, location: DatabaseLocation): never {
  const why = error instanceof Error ? error.message || error.name : String(error)
  const where =
    location.kind === 'postgres'
      ? `at ${withoutPassword(location.url)}`
      : location.kind === 'pglite'
        ? `in ${location.folder}`
        : 'in memory'
  throw new StartFailure(`The database ${where} cannot be opened: ${why}`, { cause: error })
}

function withoutPassword(url: string): string {
  return url.replace(/(\/\/[^:/@]*):[^@]*@/, '$1@')
}
