import type { Settings } from '../../env.ts'
import type { DatabaseSession } from './database-session.ts'
import { openEmbeddedSession } from './embedded-session.ts'
import { openPostgresSession } from './postgres-session.ts'

/** Opens the configured database. Rejects with an `OperationFailure` or, if it is locked, a `StartFailure`. */
export function openSession(
  {
    databaseUrl,
    databaseDirectUrl,
    dataDirectory,
  }: Pick<Settings, 'databaseUrl' | 'dataDirectory'> & Partial<Pick<Settings, 'databaseDirectUrl'>>,
  { create = false } = {},
): Promise<DatabaseSession> {
  return databaseUrl === undefined
    ? openEmbeddedSession(dataDirectory, { create })
    : openPostgresSession(databaseDirectUrl ?? databaseUrl)
}
