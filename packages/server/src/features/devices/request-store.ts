import { randomUUIDv7 } from 'node:crypto'
import { DEVICE_CODE_TTL, DEVICE_POLL_INTERVAL } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { hashKey } from '../../stores/opaque-key.ts'

/** A device request as its polling app sees it, without the token. */
export interface PolledRequest {
  readonly id: string
  readonly name: string
  readonly state: 'waiting' | 'granted' | 'denied'
  /** The user who answered it. */
  readonly userId: string | null
  /** The previous poll was less than the polling interval ago. */
  readonly isTooSoon: boolean
}

/** Pending device requests. Only hashes of their codes are stored. Expired requests are never found. */
export function requestStore(db: Queryable) {
  return {
    /** Returns false if another request has the same user code. */
    async create(deviceCode: string, userCode: string, name: string): Promise<boolean> {
      const created = await db
        .insertInto('deviceRequests')
        .values({
          ...{ id: randomUUIDv7(), name },
          ...{ deviceHash: hashKey(deviceCode), codeHash: hashKey(userCode) },
        })
        .onConflict((row) => row.doNothing())
        .returning('id')
        .executeTakeFirst()
      return created !== undefined
    },

    /** Finds the pending request for a user code. */
    async findPending(userCode: string): Promise<{ name: string; createdAt: Date } | undefined> {
      return await db
        .selectFrom('deviceRequests')
        .select(['name', 'createdAt'])
        .where('codeHash', '=', hashKey(userCode))
        .where('state', '=', 'waiting')
        .where(isUnexpired)
        .executeTakeFirst()
    },

    /** Records the first answer. Returns false if no request is pending under this code. */
    async answer(userCode: string, userId: string, state: 'granted' | 'denied'): Promise<boolean> {
      const answered = await db
        .updateTable('deviceRequests')
        .set({ state, userId })
        .where('codeHash', '=', hashKey(userCode))
        .where('state', '=', 'waiting')
        .where(isUnexpired)
        .returning('id')
        .executeTakeFirst()
      return answered !== undefined
    },

    /** Finds a request by its device code, and records the time of the poll. */
    async poll(deviceCode: string): Promise<PolledRequest | undefined> {
      const { rows } = await sql<PolledRequest>`
        with before as (
          select id, polled_at from device_requests
          where device_hash = ${hashKey(deviceCode)} and ${isUnexpired} for update
        )
        update device_requests as request set polled_at = now() from before where request.id = before.id
        returning request.id, request.name, request.state, request.user_id,
          coalesce(before.polled_at > now() - make_interval(secs => ${DEVICE_POLL_INTERVAL}), false) as is_too_soon
        `.execute(db)
      return rows[0]
    },

    /** Deletes an approved request. Of several concurrent calls, exactly one returns true. */
    async consume(id: string): Promise<boolean> {
      const deleted = await db
        .deleteFrom('deviceRequests')
        .where('id', '=', id)
        .where('state', '=', 'granted')
        .returning('id')
        .executeTakeFirst()
      return deleted !== undefined
    },
  }
}

const isUnexpired = sql<boolean>`created_at > now() - make_interval(secs => ${DEVICE_CODE_TTL})`
