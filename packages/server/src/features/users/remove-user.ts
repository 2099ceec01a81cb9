import { ApiError, loginMismatchSentence } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { changeUser, lockUser } from '../../stores/change-user.ts'
import { usageStore } from '../../stores/usage-store.ts'
import { refuseLastAdmin } from './last-admin.ts'

/**
 * Deletes somebody for everybody else, at once. Their login and what they wrote stay, so that they can have it back; what
 * opens doors, here or at code hosts, and who kept them is gone. The login has to be typed right; once deleted stays so.
 */
export async function removeUser(
  { db, announce, drop }: Pick<Deps, 'db' | 'announce' | 'drop'>,
  id: string,
  typedLogin: string,
): Promise<void> {
  const version = await db.transaction().execute(async (trx) => {
    await refuseLastAdmin(trx, id)
    const before = await lockUser(trx, id)
    if (!isSame(before.login, typedLogin)) throw new ApiError('invalid', loginMismatchSentence)
    await forget(trx, id)
    if (before.deletedAt !== null) return undefined
    await usageStore(trx).record('deleted', id)
    return await changeUser(trx, id, {
      visibility: 'deleted',
      visibilityBefore: before.visibility,
      deletedAt: sql<Date>`now()`,
      // An analysis that still runs writes nothing any more.
      runId: null,
    })
  })
  drop({ userId: id })
  if (version !== undefined) announce({ type: 'user', id, version }, { type: 'profile', id, version })
}

// --- internal ---

function isSame(login: string | null, typed: string): boolean {
  return (login ?? '').toLowerCase() === typed.trim().toLowerCase()
}

async function forget(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('userId', '=', userId).execute()
  await trx.deleteFrom('apiTokens').where('userId', '=', userId).execute()
  await trx.deleteFrom('oauthAttempts').where('userId', '=', userId).execute()
  await trx.deleteFrom('emails').where('userId', '=', userId).execute()
  await trx.deleteFrom('searches').where('userId', '=', userId).execute()
  await trx
    .deleteFrom('candidates')
    .where((is) => is.or([is('userId', '=', userId), is('recruiterId', '=', userId)]))
    .execute()
  await trx
    .updateTable('identities')
    .set({ ...noTokens, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('userId', '=', userId)
    .execute()
}

/** By the account itself they are known again when they sign in. */
const noTokens = {
  accessToken: null,
  refreshToken: null,
  scopes: '',
  privateAccess: false,
  expiresAt: null,
  leaseUntil: null,
  state: 'disconnected',
} as const
