import { contract, type ErrorCode, Login, type User, type UserStub } from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'
import { refusedAs } from '../../refused-as.ts'

/** Somebody's page: a person's, or the one that a stranger was given a token for. */
export interface Found {
  readonly kind: 'person' | 'anonymous'
  readonly user: User | UserStub
}

/** Who has this login or, as no token is like a login, this token; undefined where nobody does. */
export async function userOf(call: PageLocals['call'], key: string): Promise<Found | undefined> {
  try {
    if (Login.safeParse(key).success) {
      return { kind: 'person', user: await call(contract.users.getByLogin, { params: { login: key } }) }
    }
    const user = await call(contract.users.getByAnonymousToken, { params: { anonymousToken: key } })
    return { kind: 'anonymous', user }
  } catch (error) {
    if (isNone.has(refusedAs(error))) return undefined
    throw error
  }
}

// --- internal ---

const isNone: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>(['notFound', 'invalid'])
