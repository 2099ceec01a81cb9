import { randomUUIDv7 } from 'node:crypto'
import type { ConsentPlace } from '@handiwork/core/api'
import { type RawBuilder, sql } from 'kysely'
import type { DatabaseTransaction } from '../db/tables.ts'

/** The value of `users.findable_since`. Agreeing again doesn't change the time. */
export function consentTime(granted: boolean): RawBuilder<Date | null> {
  return granted ? sql`coalesce(findable_since, now())` : sql`null`
}

/** Records a change of the consent to being found by recruiters, as proof of it. */
export async function recordConsent(
  trx: DatabaseTransaction,
  userId: string,
  granted: boolean,
  place: ConsentPlace,
): Promise<void> {
  const { findableSince } = await trx
    .selectFrom('users')
    .select('findableSince')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (granted === (findableSince !== null)) return
  await trx.insertInto('consentChanges').values({ id: randomUUIDv7(), userId, granted, place }).execute()
}
