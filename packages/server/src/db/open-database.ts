import type { PGlite } from '@electric-sql/pglite'
import { CamelCasePlugin, Kysely, type PostgresPool } from 'kysely'
import pg from 'pg'
import { StartFailure } from '../start-failure.ts'
import type { DatabaseConnections, OpenOptions } from './database-connections.ts'
import { placeNewTables } from './distribution/place-new-tables.ts'
import { migrate } from './migrate.ts'
import { createObservedDialect } from './observed-dialect.ts'
import { describeDamage, embeddedConnections, openEmbedded } from './open-embedded.ts'
import { openPostgres } from './open-postgres.ts'
import { hasTable, moveProgressTable } from './operation-tables.ts'
import type { Database, Tables } from './tables.ts'
import { withoutPassword } from './without-password.ts'

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
  | {
      readonly kind: 'postgres'
      readonly url: string
      /** Set if `url` leads to a transaction pooler: the way to PostgreSQL without it. */
      readonly directUrl?: string | undefined
      /** Replicas, which answer reads while the primary is away. */
      readonly replicaUrls?: readonly string[] | undefined
      readonly connections?: number
    }

export interface OpenDatabase
  extends AsyncDisposable,
    Pick<DatabaseConnections, 'pool' | 'poolUsage' | 'reportFailure' | 'countOutageReads' | 'dump'> {
  readonly kind: 'pglite' | 'postgres'
  /** For requests, with a short deadline for each statement. */
  readonly db: Database
  /** For background tasks, whose statements may take longer. */
  readonly taskDb: Database
}

/** Opens the database and runs migrations. Rejects with a `StartFailure` if that fails. */
export async function openDatabase(
  location: DatabaseLocation,
  options: OpenOptions = {},
): Promise<OpenDatabase> {
  await using resources = new AsyncDisposableStack()
  const { requests, tasks, ...connections } = await openMigrated(location, options, resources).catch(
    (error) => throwStartFailure(error, location),
  )
  const ownedResources = resources.move()
  return {
    ...connections,
    kind: location.kind === 'postgres' ? 'postgres' : 'pglite',
    ...{ db: createKysely(requests), taskDb: createKysely(tasks) },
    [Symbol.asyncDispose]: () => ownedResources.disposeAsync(),
  }
}

/** Wraps a pool. Statements use camel-case names. */
export function createKysely(pool: PostgresPool): Database {
  return new Kysely<Tables>({
    dialect: createObservedDialect(pool),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/** Parses bigint values as numbers; `pg` returns strings by default. Counts fit into a number. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
/** Returns dates as text, such as 2026-05-31; `pg` converts them to local time by default. */
pg.types.setTypeParser(pg.types.builtins.DATE, String)

async function openMigrated(
  location: DatabaseLocation,
  options: OpenOptions,
  resources: AsyncDisposableStack,
): Promise<Omit<DatabaseConnections, 'migrations' | 'close'>> {
  const { migrations, close, ...connections } = await openConnections(location, options, resources)
  resources.defer(close)
  const db = createKysely(migrations)
  if (await hasTable(db, moveProgressTable))
    throw new Error('it is the target of an unfinished move. Run handiwork move-to again')
  await migrate(db)
  await placeNewTables(db)
  return connections
}

function openConnections(
  location: DatabaseLocation,
  options: OpenOptions,
  resources: AsyncDisposableStack,
): DatabaseConnections | Promise<DatabaseConnections> {
  if (location.kind === 'postgres') return openPostgres(location, options)
  if (location.kind === 'pglite') return openEmbedded(location, options, resources)
  const { lite } = location
  return embeddedConnections(lite, () => lite.dumpDataDir('none'))
}

function throwStartFailure(error: unknown, location: DatabaseLocation): never {
  if (error instanceof StartFailure) throw error
  const damage = location.kind === 'pglite' ? describeDamage(error, location.folder) : undefined
  if (damage !== undefined) throw new StartFailure(damage, { cause: error })
  const reason = error instanceof Error ? error.message || error.name : String(error)
  const description =
    location.kind === 'postgres'
      ? `at ${withoutPassword(location.url)}`
      : location.kind === 'pglite'
        ? `in ${location.folder}`
        : 'in memory'
  throw new StartFailure(`Cannot open the database ${description}: ${reason}`, { cause: error })
}
