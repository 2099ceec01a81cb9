import { sql } from 'kysely'
import type { Queryable } from '../../db/tables.ts'
import type { PublishEvents } from '../../deps.ts'

/**
 * Publishes a change for each job that expired since the last clean-up, so that cached pages that list it are
 * invalidated.
 */
export async function publishExpiredJobs(db: Queryable, publish: PublishEvents): Promise<void> {
  const expired = await db
    .selectFrom('jobs')
    .select(['id', 'version'])
    .where('status', '=', 'published')
    .where(sql<boolean>`expires_at between now() - ${LOOKBACK} and now()`)
    .execute()
  publish(...expired.map((job) => ({ type: 'job' as const, ...job })))
}

/** Longer than the interval between two clean-ups. */
const LOOKBACK = sql`interval '25 hours'`
