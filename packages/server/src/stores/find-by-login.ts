import { LRUCache } from 'lru-cache'
import type { Queryable } from '../deps.ts'

/**
 * Ids of users by login, so that a profile needs one statement instead of two. They may be outdated: a reader who uses such an
 * id compares the login.
 */
const knownIds = new LRUCache<string, string>({ max: 100_000 })

/** The id of the user with this login. Not case-sensitive. */
export async function findUserIdByLogin(db: Queryable, login: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('userLogins')
    .select('userId')
    .where('login', '=', login.toLowerCase())
    .executeTakeFirst()
  return row?.userId
}

/**
 * Reads something of the user with this login. `read` must find nothing unless the user has the login, because the id
 * may be that of a former owner. Undefined if no one has it.
 */
export async function findByLogin<T>(
  db: Queryable,
  login: string,
  read: (userId: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const name = login.toLowerCase()
  const knownId = knownIds.get(name)
  const known = knownId && (await read(knownId))
  if (known) return known
  const userId = await findUserIdByLogin(db, name)
  if (userId === undefined || userId === knownId) return undefined
  knownIds.set(name, userId)
  return await read(userId)
}
