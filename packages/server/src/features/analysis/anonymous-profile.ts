import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { ANONYMOUS_FOR } from '@handiwork/core/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'

/** A profile of somebody who is not signed in: whoever has the token sees it for thirty days, and it is in no list. */
export async function anonymousProfile(db: Queryable): Promise<{ userId: string; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const userId = randomUUIDv7()
  await db
    .insertInto('users')
    .values({
      id: userId,
      name: '',
      visibility: 'unregistered',
      anonymousTokenHash: createHash('sha256').update(token).digest(),
      anonymousUntil: sql<Date>`now() + make_interval(secs => ${ANONYMOUS_FOR / 1000})`,
    })
    .execute()
  return { userId, token }
}
