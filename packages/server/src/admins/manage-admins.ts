import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { DataDirectoryInUse } from '../db/data-directory-lock.ts'
import { type OpenDatabase, openDatabase } from '../db/open-database.ts'
import { parseSettings, type Settings } from '../env.ts'
import { openEventPublisher } from '../realtime/event-publisher.ts'
import { StartFailure } from '../start-failure.ts'
import type { RoleChange } from '../stores/role-store.ts'
import { type AdminEntry, listAdmins } from './list-admins.ts'
import { setAdmin } from './set-admin.ts'

export interface AdminRequest {
  readonly action: 'list' | 'grant' | 'revoke'
  /** A login or a verified email address; required except for `list`. */
  readonly user?: string | undefined
  /** Revokes the last admin too. */
  readonly force?: boolean | undefined
  readonly dataDir?: string | undefined
}

export interface AdminContext {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
}

export type AdminOutcome =
  | { readonly admins: readonly AdminEntry[] }
  | { readonly _id: string; readonly login: string | null; readonly role: string; readonly changed: boolean }
  /** Why nothing was done, as one sentence for the operator. */
  | { readonly problem: string }

/**
 * Lists, grants and revokes admins in the database of the service's configuration. PostgreSQL can be in use; the
 * embedded database cannot.
 */
export async function manageAdmins(request: AdminRequest, { env, cwd }: AdminContext): Promise<AdminOutcome> {
  try {
    const { dataDir } = request
    const settings = parseSettings({ ...env, ...(dataDir && { HANDIWORK_DATA_DIR: dataDir }) }, cwd)
    await using database = await openExisting(settings)
    const { action, user = '', force } = request
    if (action === 'list') return { admins: await listAdmins(database.db) }
    const { change, ...result } = await setAdmin(database.db, { action, user, force })
    if (change !== undefined) await announce(database, change)
    return { ...result, changed: change !== undefined }
  } catch (error) {
    if (error instanceof DataDirectoryInUse)
      return { problem: `The service is running (process id ${error.processId ?? 'unknown'}). ${STOP_IT}` }
    if (error instanceof StartFailure) return { problem: error.message }
    throw error
  }
}

const STOP_IT = 'Stop it to change its embedded database.'

async function openExisting(settings: Settings): Promise<OpenDatabase> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, dataDirectory } = settings
  if (url !== undefined) return await openDatabase({ kind: 'postgres', url, directUrl })
  const isCreated = await access(join(dataDirectory, 'database')).then(
    () => true,
    () => false,
  )
  // Opening would create an empty one, which is never what the operator wants here.
  if (!isCreated)
    throw new StartFailure(
      `There is no database in ${dataDirectory}. Start the service first, or set --data-dir or DATABASE_URL.`,
    )
  return await openDatabase({ kind: 'pglite', folder: dataDirectory })
}

/** Running servers close the user's live connections and update cached pages. Only PostgreSQL can have any. */
async function announce({ kind, pool }: OpenDatabase, { userId: id, version }: RoleChange): Promise<void> {
  if (kind !== 'postgres') return
  const publisher = await openEventPublisher({ pool, log: pino({ level: 'silent' }) })
  publisher.publish({ type: 'user', id, version }, { type: 'profile', id, version })
  publisher.disconnect({ userId: id })
  await publisher.close()
}
