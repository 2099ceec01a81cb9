import type { CachedResponse, ResponseCache } from '@handiwork/core/sources'
import { sql } from 'kysely'
import { type Database, json } from '../db/tables.ts'

/** Caches responses to anonymous requests, so that conditional requests still work after a restart. */
export function hostResponseStore(db: Database): ResponseCache {
  return {
    async get(key) {
      const row = await db
        .updateTable('hostResponses')
        .set({ usedAt: sql`now()` })
        .where('key', '=', key)
        .returning('response')
        .executeTakeFirst()
      // Only this store writes the column.
      return row?.response as CachedResponse | undefined
    },

    async set(key, response) {
      const values = { response: json(response), usedAt: sql<Date>`now()` }
      await db
        .insertInto('hostResponses')
        .values({ key, ...values })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
        .execute()
    },
  }
}
