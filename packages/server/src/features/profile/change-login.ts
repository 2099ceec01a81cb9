import { ApiError, profileSentences } from '@handiwork/core/api'
import type { Deps } from '../../deps.ts'
import { changeUser, lockUser } from '../../stores/change-user.ts'
import { loginStore } from '../../stores/login-store.ts'

/** Gives somebody another login; nobody else can take the one before for a while. Gives the new version. */
export async function changeLogin({ db }: Pick<Deps, 'db'>, userId: string, login: string): Promise<number> {
  try {
    return await db.transaction().execute(async (trx) => {
      const before = await lockUser(trx, userId)
      const logins = loginStore(trx)
      if (!isSame(before.login, login) && !(await logins.isFree(login, userId))) throw taken()
      await logins.release(login)
      if (before.login !== null && !isSame(before.login, login)) await logins.hold(before.login, userId)
      return await changeUser(trx, userId, { login })
    })
  } catch (error) {
    // Somebody took it at the same moment.
    throw isDuplicate(error) ? taken(error) : error
  }
}

// --- internal ---

function isSame(one: string | null, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase()
}

function taken(cause?: unknown): ApiError {
  return new ApiError('conflict', profileSentences.loginTaken, { cause })
}

function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
