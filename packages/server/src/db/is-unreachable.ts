/**
 * Returns true if the error means that the database does not answer: it cannot be connected to, or it closed
 * or stopped answering a connection.
 */
export function isUnreachable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if (error instanceof DatabaseUnreachable) return true
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  return unreachableCodes.has(String(code)) || unreachableMessage.test(String(message))
}

/** A call that was rejected at once, because the database is known not to answer. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'
}

const unreachableCodes: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
  // Connection exceptions, administrator shutdown, crash shutdown, starting up.
  ...['08000', '08001', '08003', '08004', '08006', '57P01', '57P02', '57P03'],
  // PgBouncer, when PostgreSQL can't be reached or closed a connection.
  '08P01',
  // A former primary that became a replica: new connections lead to the new primary.
  '25006',
])

/** The driver, its pool and the queue set no code. The queue appends the name of the queue. */
const unreachableMessage =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|Postgres connection has been discarded|LISTEN\/NOTIFY (heartbeat timed out|connection ended))/
