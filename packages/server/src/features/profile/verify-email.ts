import { ApiError, profileSentences } from '@handiwork/core/api'
import type { Deps } from '../../deps.ts'
import { changeUser, lockUser } from '../../stores/change-user.ts'
import { emailStore } from '../../stores/email-store.ts'

/**
 * Proves an address by what was sent there. Rejects with `invalid`, in the same words for whatever is wrong with the token,
 * and with `conflict` where another person has proved the address. Gives the new version.
 */
export async function verifyEmail({ db }: Pick<Deps, 'db'>, userId: string, token: string): Promise<number> {
  try {
    return await db.transaction().execute(async (trx) => {
      await lockUser(trx, userId)
      if (!(await emailStore(trx).verify(userId, token))) {
        throw new ApiError('invalid', profileSentences.badVerification)
      }
      return await changeUser(trx, userId, {})
    })
  } catch (error) {
    throw isDuplicate(error) ? new ApiError('conflict', profileSentences.emailTaken, { cause: error }) : error
  }
}

// --- internal ---

function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
