import { sql } from 'kysely'
import type { Queryable } from '../../db/tables.ts'
import type { Announce } from '../../deps.ts'

/** Says of jobs whose time was over since the last day that they changed: nobody else does, and kept pages list them. */
export async function announceExpiredJobs(db: Queryable, announce: Announce): Promise<void> {
  const over = await db
    .selectFrom('jobs')
    .select(['id', 'version'])
    .where('status', '=', 'published')
    .where(sql<boolean>`expires_at between now() - ${SINCE} and now()`)
    .execute()
  announce(...over.map((job) => ({ type: 'job' as const, ...job })))
}

// --- internal ---

/** Longer than from one clean-up to the next. */
const SINCE = sql`interval '25 hours'`
