import { randomUUIDv7 } from 'node:crypto'
import { DEVICE_ASKS_EVERY, DEVICE_WAITS_FOR } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { hashOfKey } from '../../stores/opaque-key.ts'

/** What a program is told that asks whether it was let in, but for the token. */
export interface AskedRequest {
  readonly id: string
  readonly name: string
  readonly state: 'waiting' | 'granted' | 'denied'
  /** Who let it in. */
  readonly userId: string | null
  /** It asked a moment ago already. */
  readonly isTooSoon: boolean
}

/** Programs that wait to be let in. Of their codes only hashes are kept; those that waited too long are not found. */
export function requestStore(db: Queryable) {
  return {
    /** False where another program is shown this code by now. */
    async begin(deviceCode: string, userCode: string, name: string): Promise<boolean> {
      const kept = await db
        .insertInto('deviceRequests')
        .values({
          ...{ id: randomUUIDv7(), name },
          ...{ deviceHash: hashOfKey(deviceCode), codeHash: hashOfKey(userCode) },
        })
        .onConflict((row) => row.doNothing())
        .returning('id')
        .executeTakeFirst()
      return kept !== undefined
    },

    /** What is waiting under the code that somebody typed. */
    async waiting(userCode: string): Promise<{ name: string; createdAt: Date } | undefined> {
      return await db
        .selectFrom('deviceRequests')
        .select(['name', 'createdAt'])
        .where('codeHash', '=', hashOfKey(userCode))
        .where('state', '=', 'waiting')
        .where(isInTime)
        .executeTakeFirst()
    },

    /** The first answer counts; false where nothing waits under this code. */
    async answer(userCode: string, userId: string, state: 'granted' | 'denied'): Promise<boolean> {
      const answered = await db
        .updateTable('deviceRequests')
        .set({ state, userId })
        .where('codeHash', '=', hashOfKey(userCode))
        .where('state', '=', 'waiting')
        .where(isInTime)
        .returning('id')
        .executeTakeFirst()
      return answered !== undefined
    },

    /** Notes that the program asked. */
    async ask(deviceCode: string): Promise<AskedRequest | undefined> {
      const { rows } = await sql<AskedRequest>`
        with before as (
          select id, asked_at from device_requests
          where device_hash = ${hashOfKey(deviceCode)} and ${isInTime} for update
        )
        update device_requests as request set asked_at = now() from before where request.id = before.id
        returning request.id, request.name, request.state, request.user_id,
          coalesce(before.asked_at > now() - make_interval(secs => ${DEVICE_ASKS_EVERY}), false) as is_too_soon
        `.execute(db)
      return rows[0]
    },

    /** Takes one away that was granted; of two who try at once it is gone for one. */
    async take(id: string): Promise<boolean> {
      const taken = await db
        .deleteFrom('deviceRequests')
        .where('id', '=', id)
        .where('state', '=', 'granted')
        .returning('id')
        .executeTakeFirst()
      return taken !== undefined
    },
  }
}

// --- internal ---

const isInTime = sql<boolean>`created_at > now() - make_interval(secs => ${DEVICE_WAITS_FOR})`
