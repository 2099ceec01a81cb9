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
  try {
    return await db.transaction().execute(async (trx) => {
      await lockPresentUser(trx, userId)
      if (!(await emailStore(trx).verify(userId, token))) {
        throw new ApiError('invalid', profileSentences.badVerification)
      }
      return await changeUser(trx, userId, {})
    })
  } catch (error) {
    throw isDuplicate(error) ? new ApiError('conflict', profileSentences.emailTaken, { cause: error }) : error
  }
}

function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
