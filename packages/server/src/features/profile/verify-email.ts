import { ApiError, profileSentences } from '@handiwork/core/api'
import type { Deps } from '../../deps.ts'
import { changeUser, lockPresentUser } from '../../stores/change-user.ts'
import { emailStore } from '../../stores/email-store.ts'

/**
 * Verifies an email address by the token that was sent to it. Returns the new version. Rejects with the same
 * `invalid` error for any problem with the token, and with `conflict` if another user has verified the
 * address.
 */
export async function verifyEmail({ db }: Pick<Deps, 'db'>, userId: string, token: string): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    await lockPresentUser(trx, userId)
    const verified = await emailStore(trx).verify(userId, token)
    if (verified === 'taken') throw new ApiError('conflict', profileSentences.emailTaken)
    if (!verified) throw new ApiError('invalid', profileSentences.badVerification)
    return await changeUser(trx, userId, {})
  })
}
