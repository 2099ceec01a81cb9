import { PGlite } from '@electric-sql/pglite'
import { type OpenDatabase, openDatabase } from '../../src/db/open-database.ts'
import type { DatabaseSession } from '../../src/operations/session/database-session.ts'
import { createEmbeddedSession } from '../../src/operations/session/embedded-session.ts'
import { openPostgresSession } from '../../src/operations/session/postgres-session.ts'
import type { TestDatabase } from '../databases.ts'
import { createPostgres } from '../empty-database.ts'

/** A new, empty database that outlives its sessions. Deleted when disposed of. */
export interface SessionDatabase extends AsyncDisposable {
  readonly kind: TestDatabase['kind']
  readonly url: string | undefined
  openSession(): Promise<DatabaseSession>
  /** Migrates the database and opens it as a service does. */
  open(): Promise<OpenDatabase & { readonly url: string | undefined }>
}

export async function createSessionDatabase(kind: TestDatabase['kind']): Promise<SessionDatabase> {
  if (kind === 'pglite') {
    const lite = await PGlite.create()
    return {
      ...{ kind, url: undefined },
      openSession: () => createEmbeddedSession(lite, 'in memory'),
      open: async () => ({ ...(await openDatabase({ kind: 'memory', lite })), url: undefined }),
      [Symbol.asyncDispose]: () => lite.close(),
    }
  }
  const { pool, url, remove } = await createPostgres()
  await pool.end()
  return {
    ...{ kind, url },
    openSession: () => openPostgresSession(url),
    open: async () => ({ ...(await openDatabase({ kind: 'postgres', url, connections: 3 })), url }),
    [Symbol.asyncDispose]: remove,
  }
}
