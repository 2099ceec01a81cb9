import { ApiError, profileSentences } from '@handiwork/core/api'
import type { Deps } from '../../deps.ts'
import { changeUser, lockPresentUser } from '../../stores/change-user.ts'
import { directories } from '../../stores/directories.ts'
import { loginStore } from '../../stores/login-store.ts'

/**
 * Changes a user's login and returns the new version. The previous login stays reserved for the user for some
 * time.
 */
export async function changeLogin({ db }: Pick<Deps, 'db'>, userId: string, login: string): Promise<number> {
  try {
    return await db.transaction().execute(async (trx) => {
      const before = await lockPresentUser(trx, userId)
      const logins = loginStore(trx)
      if (!isSame(before.login, login) && !(await logins.isAvailable(login, userId))) throw loginTaken()
      await logins.release(login)
      await directories(trx).claimLogin(userId, login)
      if (before.login !== null && !isSame(before.login, login)) {
        await logins.reserve(before.login, userId)
        await directories(trx).releaseLogin(userId, before.login)
      }
      return await changeUser(trx, userId, { login }, before)
    })
  } catch (error) {
    // A concurrent request took the login.
    throw isDuplicate(error) ? loginTaken(error) : error
  }
}

function isSame(one: string | null, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase()
}

function loginTaken(cause?: unknown): ApiError {
  return new ApiError('conflict', profileSentences.loginTaken, { cause })
}

function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
