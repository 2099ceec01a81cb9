import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'

/** The pools of a database. The embedded one has a single connection for everything. */
export interface DatabaseConnections {
  readonly requests: PostgresPool
  readonly tasks: PostgresPool
  readonly migrations: PostgresPool
  /** For uses other than queries: the queue and messages between servers. Leads to PostgreSQL without a pooler. */
  readonly pool: pg.Pool
  readonly poolUsage: () => readonly PoolUsage[]
  /** Reports a failed call on another connection. Returns true if the database does not answer, which is logged. */
  readonly reportFailure: (error: unknown) => boolean
  /**
   * The number of connections to replicas so far because the primary was away. What was read while it grew may lack
   * changes, so it must not be cached.
   */
  readonly countOutageReads: () => number
  /** A dump of the embedded database as one file. Rejects for PostgreSQL. */
  readonly dump: () => Promise<Blob>
  readonly close: () => Promise<void>
}

/** The connections of a pool. */
export interface PoolUsage {
  readonly pool: string
  readonly open: number
  readonly idle: number
  /** Calls that wait for a connection. */
  readonly waiting: number
}

export function poolUsage(pool: string, { totalCount, idleCount, waitingCount }: pg.Pool): PoolUsage {
  return { pool, open: totalCount, idle: idleCount, waiting: waitingCount }
}

/** Deadlines of the database, in ms. */
export interface DatabaseDeadlines {
  /** To get a connection. */
  readonly connection: number
  /** For a statement of a request. */
  readonly statement: number
  /** For a statement of a background task. Migrations have no deadline. */
  readonly background: number
  /** For each step of a probe. */
  readonly probe: number
  /** Between two probes of a database that does not answer. */
  readonly probeInterval: number
}

export interface OpenOptions {
  /** Logs when the database stops answering and when it answers again. */
  readonly log?: Logger | undefined
  /** Shorter ones are for tests. */
  readonly deadlines?: DatabaseDeadlines
}
