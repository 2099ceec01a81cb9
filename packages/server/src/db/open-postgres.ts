import { Socket } from 'node:net'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { type Circuit, createCircuit } from './circuit.ts'
import {
  type DatabaseConnections,
  type DatabaseDeadlines,
  type OpenOptions,
  poolUsage,
} from './database-connections.ts'
import { DatabaseUnreachable } from './is-unreachable.ts'
import { withPreparedReads } from './prepared-reads.ts'
import { withFailureReports } from './with-failure-reports.ts'

export const databaseDeadlines: DatabaseDeadlines = {
  connection: 5000,
  statement: 10_000,
  background: 120_000,
  probe: 2000,
  probeInterval: 1000,
}

interface PostgresLocation {
  readonly url: string
  /**
   * The same database without the transaction pooler that `url` leads to (decision 128). Undefined: `url` leads to
   * PostgreSQL.
   */
  readonly directUrl?: string | undefined
  /** Maximum number of connections for requests. */
  readonly connections?: number
}

/** Opens the pools of PostgreSQL. They connect on demand. */
export function openPostgres(
  { url, directUrl, connections = 10 }: PostgresLocation,
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
  return {
    ...{
      pool: sessions,
      requests: guardPool(requests, circuit),
      tasks: guardPool(tasks, circuit),
      migrations,
    },
    poolUsage: () => [poolUsage('requests', requests), poolUsage('tasks', tasks)],
    reportFailure: circuit.report,
    dump: () => Promise.reject(new Error('Use pg_dump to back up PostgreSQL')),
    async close() {
      circuit[Symbol.dispose]()
      await pools.close(deadlines.probe)
    },
  }
}

const MAX_TASK_CONNECTIONS = 5
/** For events between servers. */
const MAX_DIRECT_CONNECTIONS = 2

/** Ends transactions of a frozen process, because others would wait for its locks. */
const sessionSettings = { idle_in_transaction_session_timeout: 20_000 }

/**
 * PostgreSQL cancels a statement at its deadline, which keeps the connection usable. The driver gives up a
 * little later, when the database does not answer at all.
 */
export function timeouts(connectionMs: number, statementMs: number) {
  return {
    connectionTimeoutMillis: connectionMs,
    statement_timeout: statementMs,
    query_timeout: statementMs * 1.1,
  }
}

/**
 * A pooler rejects settings of a session. The driver gives up at the deadline and closes the connection; the pooler then
 * closes its connection to PostgreSQL, which cancels the statement (`client_connection_check_interval`).
 */
function pooledTimeouts(connectionMs: number, statementMs: number) {
  return { connectionTimeoutMillis: connectionMs, query_timeout: statementMs }
}

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
      const pool = new pg.Pool({ stream, ...config })
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

/** Connects only while the circuit is closed. */
function guardPool(pool: pg.Pool, circuit: Circuit): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      circuit.throwIfOpen()
      return await pool.connect().catch((cause: unknown) => {
        const error = connectionFailure(cause)
        circuit.report(error)
        throw error
      })
    },
  }
}

/**
 * Any failure to connect makes the database unreachable, such as maintenance or a changed password. With
 * too many connections, it still answers those that exist.
 */
function connectionFailure(cause: unknown): unknown {
  if (!(cause instanceof Error) || ('code' in cause && cause.code === TOO_MANY_CONNECTIONS)) return cause
  return new DatabaseUnreachable(`Cannot connect to the database: ${cause.message}`, { cause })
}

const TOO_MANY_CONNECTIONS = '53300'

/** On a connection of its own, because those of the pools can be frozen. */
async function probe(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  try {
    await client.connect().catch((error: unknown) => {
      throw connectionFailure(error)
    })
    await client.query('select 1')
  } finally {
    void client.end()
  }
}
