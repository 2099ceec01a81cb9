import { ApiError, type ChangeEvent, loginMismatchSentence } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { Fingerprints } from '../../encryption/fingerprints.ts'
import type { TaskPayloads } from '../../queue/tasks.ts'
import { changeUser, type LockedUser, listFollowRelations, lockUser } from '../../stores/change-user.ts'
import { eraseUser } from '../../stores/erase-user.ts'
import { usageStore } from '../../stores/usage-store.ts'
import { deletePersonalData } from './delete-personal-data.ts'
import { requireOtherAdmin } from './require-other-admin.ts'

export type RemoveUserDeps = Pick<Deps, 'db' | 'publish' | 'disconnect' | 'tasks'> & {
  readonly fingerprints: Fingerprints
}

export interface Removal {
  /** The login that the user typed to confirm. */
  readonly typedLogin: string
  /** Erases immediately instead of after the restore period. */
  readonly erase: boolean
}

/**
 * Deletes a user. Login and content stay for the restore period; credentials, consents, email addresses,
 * avatar, resume and candidate entries are deleted immediately. Rejects if the typed login does not match.
 */
export async function removeUser(
  { db, publish, disconnect, tasks, fingerprints }: RemoveUserDeps,
  id: string,
  { typedLogin, erase }: Removal,
): Promise<void> {
  const events = await db.transaction().execute(async (trx) => {
    await requireOtherAdmin(trx, id)
    const user = await lockUser(trx, id)
    if (!isSameLogin(user.login, typedLogin)) throw new ApiError('invalid', loginMismatchSentence)
    for (const consent of await listConsents(trx, id))
      await tasks.send('revoke-consent', consent, { in: trx })
    await deletePersonalData(trx, fingerprints, id)
    const events = user.deletedAt === null ? await markDeleted(trx, id, user) : []
    if (!erase) return events
    // Copies of the user's repositories are stored outside the database.
    await tasks.send('clean-up', {}, { in: trx })
    return [...events, ...(await eraseUser(trx, fingerprints, id))]
  })
  disconnect({ userId: id })
  publish(...events)
}

function isSameLogin(login: string | null, typedLogin: string): boolean {
  return (login ?? '').toLowerCase() === typedLogin.trim().toLowerCase()
}

/** Encrypted tokens for providers that have a revocation API. */
async function listConsents(
  trx: DatabaseTransaction,
  userId: string,
): Promise<TaskPayloads['revoke-consent'][]> {
  return await trx
    .selectFrom('identities')
    .select((is) => ['id as identityId', 'source', is.ref('accessToken').$notNull().as('accessToken')])
    .where('userId', '=', userId)
    .where('accessToken', 'is not', null)
    .where('source', 'in', ['gitHub', 'gitLab'])
    .$narrowType<{ source: 'gitHub' | 'gitLab' }>()
    .execute()
}

/**
 * Marks the user as deleted and returns the events, including those for users whose follower counts change.
 */
async function markDeleted(
  trx: DatabaseTransaction,
  id: string,
  { visibility }: LockedUser,
): Promise<ChangeEvent[]> {
  await usageStore(trx).record('deleted', id)
  const version = await changeUser(trx, id, {
    visibility: 'deleted',
    previousVisibility: visibility,
    deletedAt: sql<Date>`now()`,
    // A running analysis loses its right to write.
    runId: null,
  })
  const { followed, followers } = await listFollowRelations(trx, id)
  const { rows: others } = await sql<{ id: string; version: number }>`
    select id, version from users where id = any(${[...followed, ...followers]}::uuid[])`.execute(trx)
  return [
    { type: 'user', id, version },
    { type: 'profile', id, version },
    ...others.map((other) => ({ type: 'user', ...other }) as const),
  ]
}
