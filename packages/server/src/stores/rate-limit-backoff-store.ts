import type { RateLimitBackoff } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'

/** Stores rate-limit backoffs of hosts, shared by all servers and persisted across restarts. */
export function rateLimitBackoffStore(db: Database): RateLimitBackoff {
  return {
    async until(key) {
      const backoff = await db
        .selectFrom('rateLimitBackoffs')
        .select('until')
        .where('key', '=', key)
        .executeTakeFirst()
      return backoff?.until
    },

    async extend(key, until) {
      await db
        .insertInto('rateLimitBackoffs')
        .values({ key, until })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ until: sql`greatest(rate_limit_backoffs.until, excluded.until)` }),
        )
        .execute()
    },
  }
}
