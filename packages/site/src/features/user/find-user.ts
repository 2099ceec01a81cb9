import { contract, type ErrorCode, Login, type User, type UserStub } from '@handiwork/core/api'
import { apiErrorCode } from '../../api-error-code.ts'
import type { PageLocals } from '../../page-locals.ts'

/** The user behind a URL: a registered user, or an anonymous profile opened by its token. */
export interface ResolvedUser {
  readonly kind: 'registered' | 'anonymous'
  readonly user: User | UserStub
}

/**
 * Finds a user by login, or by anonymous token. Logins and tokens have different formats. Returns undefined
 * if there is no match.
 */
export async function findUser(call: PageLocals['call'], key: string): Promise<ResolvedUser | undefined> {
  try {
    if (Login.safeParse(key).success) {
      return { kind: 'registered', user: await call(contract.users.getByLogin, { params: { login: key } }) }
    }
    const user = await call(contract.users.getByAnonymousToken, { params: { anonymousToken: key } })
    return { kind: 'anonymous', user }
  } catch (error) {
    if (notFoundCodes.has(apiErrorCode(error))) return undefined
    throw error
  }
}

const notFoundCodes: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>(['notFound', 'invalid'])
