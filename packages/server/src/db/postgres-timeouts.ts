import type { DatabaseDeadlines } from './database-connections.ts'

export const databaseDeadlines: DatabaseDeadlines = {
  connection: 5000,
  statement: 10_000,
  background: 120_000,
  probe: 2000,
  probeInterval: 1000,
}

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
export function pooledTimeouts(connectionMs: number, statementMs: number) {
  return { connectionTimeoutMillis: connectionMs, query_timeout: statementMs }
}
