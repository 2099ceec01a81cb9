import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { withPreparedReads } from './prepared-reads.ts'
import type { PgliteProtocol } from './recovering-pglite.ts'

/**
 * Wraps PGlite in a `pg` pool, so that both databases share one code path. The pool has one connection: a
 * query on the pool during an open transaction deadlocks and fails after five seconds.
 */
export function createPglitePool(lite: PgliteProtocol): pg.Pool {
  const Client = withPreparedReads(pgliteClient(lite))
  const pool = new pg.Pool({
    ...{ Client, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 5000 },
    // All clients share one session, so statements prepared by the previous client are deallocated.
    verify: (client, done) => void client.query('deallocate all').then(() => done(), done),
  })
  // A query rejects by itself when the database stops.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function pgliteClient(lite: PgliteProtocol): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      // The pool discards a client after an error, so each client needs its own connection object.
      const { connection, user, host, port, database, password } = createPgConfig(lite as PGlite)
      const parse = connection.parse.bind(connection)
      connection.parse = (query: { readonly types?: unknown }) =>
        parse({ ...query, types: Array.isArray(query.types) ? query.types : undefined })
      const options = typeof config === 'object' ? config : {}
      const clientConfig: pg.ClientConfig & { connection: unknown } = {
        ...options,
        ...{ user, host, port, database, password, connection },
      }
      super(clientConfig)
    }
  }
}
