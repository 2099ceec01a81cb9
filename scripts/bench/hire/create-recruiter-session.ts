import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '../../../packages/server/src/db/tables.ts'
import { directories } from '../../../packages/server/src/stores/directories.ts'
import { createUserKey, hashKey } from '../../../packages/server/src/stores/opaque-key.ts'

/** Inserts a recruiter with a session. Returns the session cookie. */
export async function createRecruiterSession(db: Database): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('users')
    .values({ id, login: 'recruiter', role: 'client', visibility: 'private' })
    .execute()
  await directories(db).claimLogin(id, 'recruiter')
  return await createSession(db, id)
}

/** Inserts a session of a user. Returns the session cookie. */
export async function createSession(db: Database, userId: string): Promise<string> {
  const key = createUserKey(userId)
  await db
    .insertInto('sessions')
    .values({ id: randomUUIDv7(), userId, keyHash: hashKey(key) })
    .execute()
  return `handiwork_session=${key}`
}
