import { sql } from 'kysely'

/** True for published jobs that have not expired, by the database clock. */
export const isOpenJob = sql<boolean>`(jobs.status = 'published' and jobs.expires_at > now())`
