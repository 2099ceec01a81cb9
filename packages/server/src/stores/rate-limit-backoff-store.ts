import type { RateLimitBackoff } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'

/**
 * Stores rate-limit backoffs of hosts, by the database's clock. They are shared by all servers and persisted across
 * restarts.
 */
export function rateLimitBackoffStore(db: Database): RateLimitBackoff {
  return {
    async remaining(key) {
      const backoff = await db
        .selectFrom('rateLimitBackoffs')
        .select(sql<number>`extract(epoch from until - now())::float8`.as('seconds'))
        .where('key', '=', key)
        .executeTakeFirst()
      return (backoff?.seconds ?? 0) * 1000
    },

    async extend(key, milliseconds) {
      const until = sql<Date>`now() + make_interval(secs => ${milliseconds / 1000})`
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
