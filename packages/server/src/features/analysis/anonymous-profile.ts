import { randomUUIDv7 } from 'node:crypto'
import { ANONYMOUS_PROFILE_TTL } from '@handiwork/core/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { createUserKey, hashKey } from '../../stores/opaque-key.ts'

/**
 * Creates a profile for an anonymous caller. The token gives access for thirty days; the profile is in no
 * list.
 */
export async function createAnonymousProfile(db: Queryable): Promise<{ userId: string; token: string }> {
  const userId = randomUUIDv7()
  const token = createUserKey(userId)
  await db
    .insertInto('users')
    .values({
      id: userId,
      name: '',
      visibility: 'unregistered',
      anonymousTokenHash: hashKey(token),
      anonymousUntil: sql<Date>`now() + make_interval(secs => ${ANONYMOUS_PROFILE_TTL / 1000})`,
    })
    .execute()
  return { userId, token }
}
