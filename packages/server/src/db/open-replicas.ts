import { sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { createKysely } from './open-database.ts'
import { databaseDeadlines, timeouts } from './postgres-timeouts.ts'
import { withPreparedReads } from './prepared-reads.ts'
import { createReplicaReads, primaryReads, type Reads, type Replica } from './reads.ts'
import { singleRow } from './single-row.ts'
import type { Database } from './tables.ts'
import { withoutPassword } from './without-password.ts'

export interface OpenReadsOptions {
  readonly db: Database
  /** URLs of replicas. Without any, the primary answers everything. */
  readonly replicaUrls: readonly string[]
  readonly log: Logger
  readonly countOutageReads: Reads['countOutageReads']
  readonly isAnswer: (error: unknown) => boolean
}

/** Opens the pools of the replicas, which connect on demand. */
export function openReads(options: OpenReadsOptions): Reads & AsyncDisposable {
  const { db, replicaUrls, ...others } = options
  if (replicaUrls.length === 0) return { ...primaryReads(db), [Symbol.asyncDispose]: async () => {} }
  const replicas = replicaUrls.map(openReplica)
  return {
    ...createReplicaReads({ primary: db, loadPosition: () => loadPosition(db), replicas, ...others }),
    [Symbol.asyncDispose]: async () => void (await Promise.all(replicas.map(({ close }) => close()))),
  }
}

/**
 * The end of what is written to disk, which includes all visible changes: a transaction becomes visible after that. With
 * `synchronous_commit` off, it becomes visible before. The end of what is not yet written would delay most reads,
 * because reads also write, such as when they remove old versions of rows. While the primary is away, a replica may
 * answer.
 */
async function loadPosition(db: Database): Promise<string> {
  const statement = sql<{ position: string }>`
    select (case
      when pg_is_in_recovery() then pg_last_wal_replay_lsn()
      when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn()
    end)::text as position`
  return (await singleRow(db, statement)).position
}

function openReplica(url: string): Replica & { readonly close: () => Promise<void> } {
  const pool = new pg.Pool({
    ...{ connectionString: url, max: MAX_CONNECTIONS, Client: withPreparedReads(pg.Client) },
    ...timeouts(databaseDeadlines.connection, databaseDeadlines.statement),
  })
  // A lost connection is noticed by the next statement.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = createKysely(pool)
  // Of its own, so that checks don't wait for long statements.
  const checks = new pg.Pool({
    ...{ connectionString: url, max: 1 },
    ...timeouts(CHECK_TIMEOUT, CHECK_TIMEOUT),
  })
  checks.on('error', () => {})
  checks.on('connect', (client) => client.on('error', () => {}))
  return {
    name: withoutPassword(url),
    db,
    connect: () => pool.connect(),
    async hasReplayed(position) {
      const { rows } = await checks.query<{ replayed: boolean | null; replica: boolean }>(
        'select pg_is_in_recovery() as replica, pg_last_wal_replay_lsn() >= $1::pg_lsn as replayed',
        [position],
      )
      const [row] = rows
      if (!row?.replica) throw new Error('not a replica, or no longer')
      return row.replayed === true
    },
    close: async () => void (await Promise.all([pool.end(), checks.end()])),
  }
}

const MAX_CONNECTIONS = 10
/** In ms. A replica that answers later is skipped, so that work never waits for one that is away. */
const CHECK_TIMEOUT = 500
