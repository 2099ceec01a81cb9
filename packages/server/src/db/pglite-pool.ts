import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { withPreparedReads } from './prepared-reads.ts'

/**
 * PGlite behind the pool of `pg`, so that one path leads to both databases. It has one connection: whoever asks the pool
 * while they hold it in a transaction waits for themselves, and is told so after five seconds.
 */
export function pglitePool(lite: PGlite): pg.Pool {
  const Client = withPreparedReads(clientOf(lite))
  return new pg.Pool({
    ...{ Client, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 5000 },
    // The session goes on whoever comes: what the client before prepared is not known to the next one.
    verify: (client, done) => void client.query('deallocate all').then(() => done(), done),
  })
}

// --- internal ---

function clientOf(lite: PGlite): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      // The pool throws a client away after any error; one connection shared by all would stay closed.
      const { connection, user, host, port, database, password } = createPgConfig(lite)
      const parse = connection.parse.bind(connection)
      connection.parse = (query: { readonly types?: unknown }) =>
        parse({ ...query, types: Array.isArray(query.types) ? query.types : undefined })
      const given = typeof config === 'object' ? config : {}
      const inPlace: pg.ClientConfig & { connection: unknown } = {
        ...given,
        ...{ user, host, port, database, password, connection },
      }
      super(inPlace)
    }
  }
}
