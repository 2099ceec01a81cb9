import { sql } from 'kysely'

/** Whether a job is in the lists: published, and its time is not over. Now is the database's. */
export const isOpenJob = sql<boolean>`(jobs.status = 'published' and jobs.expires_at > now())`
