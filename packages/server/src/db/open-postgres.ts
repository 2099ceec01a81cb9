import { Socket } from 'node:net'
import pg from 'pg'
import { pino } from 'pino'
import { createCircuit } from './circuit.ts'
import { type DatabaseConnections, type OpenOptions, poolUsage } from './database-connections.ts'
import { guardPool, toConnectionError } from './guard-pool.ts'
import { openOutageReplicas } from './open-outage-replicas.ts'
import { databaseDeadlines, pooledTimeouts, timeouts } from './postgres-timeouts.ts'
import { withPreparedReads } from './prepared-reads.ts'
import { withFailureReports } from './with-failure-reports.ts'

interface PostgresLocation {
  readonly url: string
  /**
   * The same database without the transaction pooler that `url` leads to (decision 128). Undefined: `url` leads to
   * PostgreSQL.
   */
  readonly directUrl?: string | undefined
  /** Replicas, which answer reads while the primary is away. */
  readonly replicaUrls?: readonly string[] | undefined
  /** Maximum number of connections for requests, also to each replica. */
  readonly connections?: number
}

/** Opens the pools of PostgreSQL. They connect on demand. */
export function openPostgres(
  { url, directUrl, replicaUrls = [], connections = 10 }: PostgresLocation,
  { log = pino({ level: 'silent' }), deadlines = databaseDeadlines }: OpenOptions,
): DatabaseConnections {
  const { connection, statement, background } = deadlines
  const server = { connectionString: url }
  const direct = { connectionString: directUrl ?? url }
  const isPooled = directUrl !== undefined
  const limits = isPooled ? pooledTimeouts : timeouts
  const circuit = createCircuit({
    ...{ log, intervalMs: deadlines.probeInterval },
    probe: () => probe({ ...server, ...limits(deadlines.probe, deadlines.probe) }),
  })
  // A prepared statement belongs to a connection, which a pooler gives to another client after each transaction.
  const Client = withFailureReports(isPooled ? pg.Client : withPreparedReads(pg.Client), circuit.report)
  const pools = createPools()
  const session = isPooled ? {} : sessionSettings
  const requests = pools.open({
    ...{ ...server, ...session, Client, max: connections },
    ...limits(connection, statement),
  })
  const tasks = pools.open({
    ...{ ...server, ...session, Client, max: Math.min(connections, MAX_TASK_CONNECTIONS) },
    ...limits(background, background),
  })
  const migrations = pools.open({
    ...{ ...direct, ...sessionSettings, max: 1 },
    ...{ connectionTimeoutMillis: connection, idleTimeoutMillis: 100 },
  })
  const sessions = isPooled
    ? pools.open({
        ...{ ...direct, ...sessionSettings, max: MAX_DIRECT_CONNECTIONS },
        ...timeouts(connection, statement),
      })
    : requests
  const replicas =
    replicaUrls.length > 0
      ? openOutageReplicas({ urls: replicaUrls, connections, deadlines, log, openPool: pools.open })
      : undefined
  return {
    ...{
      pool: sessions,
      requests: guardPool(requests, circuit, replicas),
      tasks: guardPool(tasks, circuit),
      migrations,
    },
    poolUsage: () => [poolUsage('requests', requests), poolUsage('tasks', tasks)],
    reportFailure: circuit.report,
    countOutageReads: () => replicas?.countConnections() ?? 0,
    dump: () => Promise.reject(new Error('Use pg_dump to back up PostgreSQL')),
    async close() {
      circuit[Symbol.dispose]()
      await pools.close(deadlines.probe)
    },
  }
}

/**
 * In ms. The first statements of a connection take several times as long, because the database plans them and, if it has
 * several machines, connects to the others. Networks may drop connections that are idle for four minutes.
 */
const IDLE_TIMEOUT = 180_000
const MAX_TASK_CONNECTIONS = 5
/** For events between servers. */
const MAX_DIRECT_CONNECTIONS = 2

/** Ends transactions of a frozen process, because others would wait for its locks. */
const sessionSettings = { idle_in_transaction_session_timeout: 20_000 }

/** Pools that close even if the database does not answer. */
function createPools() {
  const pools: pg.Pool[] = []
  const sockets = new Set<Socket>()
  const stream = () => {
    const socket = new Socket()
    sockets.add(socket)
    return socket.once('close', () => sockets.delete(socket))
  }
  return {
    open(config: pg.PoolConfig): pg.Pool {
      const pool = new pg.Pool({ stream, idleTimeoutMillis: IDLE_TIMEOUT, ...config })
      // Ignores errors of closed connections, for example after a database restart. The pool opens a new
      // connection for the next query, and a query in progress rejects by itself.
      pool.on('error', () => {})
      pool.on('connect', (client) => client.on('error', () => {}))
      pools.push(pool)
      return pool
    },
    async close(timeoutMs: number): Promise<void> {
      const timer = setTimeout(() => {
        for (const socket of sockets) socket.destroy()
      }, timeoutMs)
      await Promise.all(pools.map((pool) => pool.end()))
      clearTimeout(timer)
    },
  }
}

/** On a connection of its own, because those of the pools can be frozen. */
async function probe(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  try {
    await client.connect().catch((error: unknown) => {
      throw toConnectionError(error)
    })
    await client.query('select 1')
  } finally {
    void client.end()
  }
}
