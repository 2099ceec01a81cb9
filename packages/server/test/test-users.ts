import { randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Tables } from '../src/db/tables.ts'
import type { Deps } from '../src/deps.ts'
import { directories } from '../src/stores/directories.ts'
import { createUserKey, hashKey } from '../src/stores/opaque-key.ts'
import { refreshSearch } from '../src/stores/refresh-search.ts'
import { TOKEN_PREFIX } from '../src/stores/token-store.ts'

/** A signed-in user. `cookie` is the header that their browser sends. */
export interface TestUser {
  readonly id: string
  readonly login: string
  readonly cookie: string
}

export type TestUserColumns = Partial<Insertable<Tables['users']>> & { readonly login?: string }

export interface TestUsers {
  /** Creates a signed-in user, by default public and found by recruiters. */
  createUser(columns?: TestUserColumns): Promise<TestUser>
  /** Opens another session for the user. */
  signIn(user: Pick<TestUser, 'id' | 'login'>): Promise<TestUser>
  /** Creates a personal token, for `as: { token }`. */
  token(user: Pick<TestUser, 'id'>, title?: string): Promise<string>
}

export function createTestUsers({ db, settings }: Pick<Deps, 'db' | 'settings'>): TestUsers {
  const cookieName = settings.publicUrl.startsWith('https:')
    ? '__Host-handiwork_session'
    : 'handiwork_session'

  async function createUser({ login = uniqueLogin(), ...columns }: TestUserColumns = {}): Promise<TestUser> {
    const id = columns.id ?? randomUUIDv7()
    await db
      .insertInto('users')
      .values({
        createdAt: uniqueTimestamp(),
        findableSince: FINDABLE_SINCE,
        ...columns,
        id,
        login,
        ...(columns.visibility === 'deleted' && { deletedAt: columns.deletedAt ?? new Date() }),
      })
      .execute()
    await directories(db).claimLogin(id, login)
    await refreshSearch(db, id)
    return signIn({ id, login })
  }

  async function signIn({ id, login }: Pick<TestUser, 'id' | 'login'>): Promise<TestUser> {
    const key = createUserKey(id)
    await db
      .insertInto('sessions')
      .values({ id: randomUUIDv7(), userId: id, keyHash: hashKey(key) })
      .execute()
    return { id, login, cookie: `${cookieName}=${key}` }
  }

  async function token({ id }: Pick<TestUser, 'id'>, title = 'A token'): Promise<string> {
    const text = createUserKey(id, TOKEN_PREFIX)
    await db
      .insertInto('apiTokens')
      .values({ id: randomUUIDv7(), userId: id, title, hash: hashKey(text), lastFour: text.slice(-4) })
      .execute()
    return text
  }

  return { createUser, signIn, token }
}

/** When test users agreed to being found by recruiters. */
export const FINDABLE_SINCE = '2026-05-01T00:00:00.000Z'

let userCount = 0

function uniqueLogin(): string {
  userCount += 1
  return `person-${userCount}`
}

let lastTimestamp = 0

/** Lists are sorted by creation time, which must be unique to make their order deterministic. */
function uniqueTimestamp(): Date {
  lastTimestamp = Math.max(lastTimestamp + 1, Date.now())
  return new Date(lastTimestamp)
}
