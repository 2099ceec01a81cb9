import { type Announcement, ApiError, loginMismatchSentence } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { TaskPayloads } from '../../queue/tasks.ts'
import { changeUser, type LockedUser, lockUser } from '../../stores/change-user.ts'
import { eraseUser } from '../../stores/erase-user.ts'
import { usageStore } from '../../stores/usage-store.ts'
import type { Fingerprints } from '../../vault/fingerprints.ts'
import { forgetAtOnce } from './forget-at-once.ts'
import { refuseLastAdmin } from './last-admin.ts'

export type RemovingDeps = Pick<Deps, 'db' | 'announce' | 'drop' | 'tasks'> & {
  readonly fingerprints: Fingerprints
}

export interface Removal {
  /** To be sure that they mean it. */
  readonly typedLogin: string
  /** For good, in place of after the days in which they could come back. */
  readonly erase: boolean
}

/**
 * Deletes somebody for everybody else, at once. Their login and what they wrote stay for a while, so that they can have it
 * back; what opens doors, here or at code hosts, their addresses, picture and resume, and who kept them is gone. Once
 * deleted stays so; the login has to be typed right.
 */
export async function removeUser(
  { db, announce, drop, tasks, fingerprints }: RemovingDeps,
  id: string,
  { typedLogin, erase }: Removal,
): Promise<void> {
  const events = await db.transaction().execute(async (trx) => {
    await refuseLastAdmin(trx, id)
    const before = await lockUser(trx, id)
    if (!isSame(before.login, typedLogin)) throw new ApiError('invalid', loginMismatchSentence)
    for (const consent of await consentsOf(trx, id)) await tasks.send('end-consent', consent, { in: trx })
    await forgetAtOnce(trx, fingerprints, id)
    const events = before.deletedAt === null ? await hide(trx, id, before) : []
    if (!erase) return events
    // Copies of their repositories lie beside the database.
    await tasks.send('clean-up', {}, { in: trx })
    return [...events, ...(await eraseUser(trx, fingerprints, id))]
  })
  drop({ userId: id })
  announce(...events)
}

// --- internal ---

function isSame(login: string | null, typed: string): boolean {
  return (login ?? '').toLowerCase() === typed.trim().toLowerCase()
}

/** What sources that take it back gave us, sealed. */
async function consentsOf(trx: DatabaseTransaction, userId: string): Promise<TaskPayloads['end-consent'][]> {
  return await trx
    .selectFrom('identities')
    .select((is) => ['id as identityId', 'source', is.ref('accessToken').$notNull().as('accessToken')])
    .where('userId', '=', userId)
    .where('accessToken', 'is not', null)
    .where('source', 'in', ['gitHub', 'gitLab'])
    .$narrowType<{ source: 'gitHub' | 'gitLab' }>()
    .execute()
}

/** Those they followed and those who followed them count without them. */
async function hide(
  trx: DatabaseTransaction,
  id: string,
  { visibility }: LockedUser,
): Promise<Announcement[]> {
  await usageStore(trx).record('deleted', id)
  const version = await changeUser(trx, id, {
    visibility: 'deleted',
    visibilityBefore: visibility,
    deletedAt: sql<Date>`now()`,
    // An analysis that still runs writes nothing any more.
    runId: null,
  })
  const others = await trx
    .selectFrom('users')
    .select(['id', 'version'])
    .where(sql<boolean>`users.id in (
      select followed_id from follows where follower_id = ${id}
      union select follower_id from follows where followed_id = ${id}
    )`)
    .execute()
  return [
    { type: 'user', id, version },
    { type: 'profile', id, version },
    ...others.map((other) => ({ type: 'user', ...other }) as const),
  ]
}
