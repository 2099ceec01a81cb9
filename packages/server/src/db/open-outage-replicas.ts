import pg from 'pg'
import type { Logger } from 'pino'
import type { DatabaseDeadlines } from './database-connections.ts'
import { isUnreachable } from './is-unreachable.ts'
import { createOutageReplicas, type OutageReplica, type OutageReplicas } from './outage-replicas.ts'
import { timeouts } from './postgres-timeouts.ts'
import { withPreparedReads } from './prepared-reads.ts'
import { withFailureReports } from './with-failure-reports.ts'
import { withoutPassword } from './without-password.ts'

export interface OpenOutageReplicasOptions {
  readonly urls: readonly string[]
  /** Maximum number of connections to each replica. */
  readonly connections: number
  readonly deadlines: Pick<DatabaseDeadlines, 'connection' | 'probe' | 'statement'>
  readonly log: Pick<Logger, 'warn'>
  readonly openPool: (config: pg.PoolConfig) => pg.Pool
}

/** Opens pools that connect on demand: without an outage, there are no connections. */
export function openOutageReplicas({ urls, log, ...options }: OpenOutageReplicasOptions): OutageReplicas {
  return createOutageReplicas({ replicas: urls.map((url) => openReplica(url, options)), log })
}

function openReplica(
  url: string,
  {
    connections,
    deadlines: { connection, probe, statement },
    openPool,
  }: Omit<OpenOutageReplicasOptions, 'urls' | 'log'>,
): OutageReplica {
  const server = { connectionString: url, options: READ_ONLY }
  const reads = openPool({
    ...{
      ...server,
      Client: withFailureReports(withPreparedReads(pg.Client), isConnectionLost),
      max: connections,
    },
    ...timeouts(connection, statement),
  })
  // Of its own, so that checks don't wait for long statements.
  const checks = openPool({ ...server, max: 1, ...timeouts(probe, probe) })
  return {
    name: withoutPassword(url),
    async loadStatus() {
      const [row] = (await checks.query<StatusRow>(STATUS)).rows
      if (row === undefined) throw new Error('The query returned no row')
      return {
        ...{ isReplica: row.isReplica, hasReplayed: row.hasReplayed === true },
        partialAt: row.partialAt ?? undefined,
      }
    },
    connect: () => reads.connect(),
  }
}

/** A promoted replica must not repeat a change whose outcome on the former primary is unknown. */
const READ_ONLY = '-c default_transaction_read_only=on'

/** A change is refused by the replica, whose connection is still good. */
function isConnectionLost(error: unknown): boolean {
  return (
    isUnreachable(error) &&
    !(error instanceof Error && 'code' in error && error.code === READ_ONLY_TRANSACTION)
  )
}

const READ_ONLY_TRANSACTION = '25006'

interface StatusRow {
  readonly isReplica: boolean
  readonly hasReplayed: boolean | null
  readonly partialAt: string | null
}

/**
 * Without a received position, such as after a restart without a primary, it is not known what a replica lacks.
 * PostgreSQL sends records up to their end, or up to the end of a page, in the middle of a record.
 */
const STATUS = `
  select pg_is_in_recovery() as "isReplica", replayed >= received as "hasReplayed",
    case when pg_is_in_recovery() and replayed < received then
      case when (received - '0/0') % current_setting('wal_block_size')::int = 0 and not pg_is_wal_replay_paused()
        then concat_ws(' ', replayed, received) end
    end as "partialAt"
  from (select pg_last_wal_replay_lsn() as replayed, pg_last_wal_receive_lsn() as received) as positions`
