import { setTimeout } from 'node:timers/promises'
import { OperationFailure } from './operation-failure.ts'
import type { DatabaseSession } from './session/database-session.ts'

/**
 * Rejects with an `OperationFailure` while servers or workers use the database. Waits a little, because PostgreSQL
 * may still end the statement of a killed process.
 */
export async function requireUnused(
  session: Pick<DatabaseSession, 'kind' | 'label' | 'query'>,
  { attempts = MAX_ATTEMPTS } = {},
): Promise<void> {
  // The embedded database is locked.
  if (session.kind === 'pglite') return
  for (let attempt = 1; ; attempt++) {
    const count = await countOthers(session)
    if (count === 0) return
    if (attempt >= attempts)
      throw new OperationFailure(
        `The database ${session.label} is in use by ${count} other ${count === 1 ? 'connection' : 'connections'}. Stop all servers and workers first.`,
      )
    await setTimeout(ATTEMPT_INTERVAL)
  }
}

const MAX_ATTEMPTS = 20
/** In ms. */
const ATTEMPT_INTERVAL = 250

/** Without the connections of Citus between its machines. */
async function countOthers(session: Pick<DatabaseSession, 'query'>): Promise<number> {
  const [row] = await session.query<{ readonly count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
       and not starts_with(application_name, 'citus_internal')`,
  )
  return row?.count ?? 0
}
