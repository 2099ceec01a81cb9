import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Tables } from '../src/db/tables.ts'
import type { Deps } from '../src/deps.ts'

/** Somebody who is signed in: `cookie` is what their browser sends. */
export interface TestPerson {
  readonly id: string
  readonly login: string
  readonly cookie: string
}

export type PersonColumns = Partial<Insertable<Tables['users']>> & { readonly login?: string }

export interface PeopleForTests {
  /** Keeps a person, signed in; a public one named for nobody unless told otherwise. */
  person(columns?: PersonColumns): Promise<TestPerson>
  /** Signs them in once more. */
  signIn(person: Pick<TestPerson, 'id' | 'login'>): Promise<TestPerson>
  /** Makes a personal token of theirs, for `as: { token }`. */
  token(person: Pick<TestPerson, 'id'>, title?: string): Promise<string>
}

export function peopleIn({ db, settings }: Pick<Deps, 'db' | 'settings'>): PeopleForTests {
  const cookieName = settings.publicUrl.startsWith('https:')
    ? '__Host-handiwork_session'
    : 'handiwork_session'

  async function person({ login = someLogin(), ...columns }: PersonColumns = {}): Promise<TestPerson> {
    const id = columns.id ?? randomUUIDv7()
    await db
      .insertInto('users')
      .values({
        createdAt: laterThanTheLast(),
        ...columns,
        id,
        login,
        ...(columns.visibility === 'deleted' && { deletedAt: columns.deletedAt ?? new Date() }),
      })
      .execute()
    return signIn({ id, login })
  }

  async function signIn({ id, login }: Pick<TestPerson, 'id' | 'login'>): Promise<TestPerson> {
    const key = randomBytes(32).toString('base64url')
    await db
      .insertInto('sessions')
      .values({ id: randomUUIDv7(), userId: id, keyHash: sha256(key) })
      .execute()
    return { id, login, cookie: `${cookieName}=${key}` }
  }

  async function token({ id }: Pick<TestPerson, 'id'>, title = 'A token'): Promise<string> {
    const text = `hw_${randomBytes(32).toString('base64url')}`
    await db
      .insertInto('apiTokens')
      .values({ id: randomUUIDv7(), userId: id, title, hash: sha256(text), lastFour: text.slice(-4) })
      .execute()
    return text
  }

  return { person, signIn, token }
}

// --- internal ---

let people = 0

function someLogin(): string {
  people += 1
  return `person-${people}`
}

let last = 0

/** Lists go by it, and of two who came within a millisecond either may be first. */
function laterThanTheLast(): Date {
  last = Math.max(last + 1, Date.now())
  return new Date(last)
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
