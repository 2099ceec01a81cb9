import { ApiError, errorSentences, type JobStatus } from '@handiwork/core/api'
import { JOB_TTL } from '@handiwork/core/contract'
import { type RawBuilder, sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { isOpenJob } from '../../stores/is-open-job.ts'

/** An expired job is published but no longer listed. */
export type JobState = 'draft' | 'open' | 'over'

/** The state of a job, by the database's clock. Locks the row until the end of the transaction. */
export async function lockJobState(trx: DatabaseTransaction, id: string): Promise<JobState> {
  const row = await trx
    .selectFrom('jobs')
    .select(['status', sql<boolean>`coalesce(${isOpenJob}, false)`.as('isOpen')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new ApiError('notFound', errorSentences.notFound)
  if (row.status === 'draft') return 'draft'
  return row.isOpen ? 'open' : 'over'
}

interface PublicationTimes {
  readonly publicationTimestamp?: RawBuilder<Date> | null
  readonly expiresAt?: RawBuilder<Date> | null
}

/** The publication and expiry times after saving. An open job keeps its times. */
export function publicationTimes(before: JobState, status: JobStatus): PublicationTimes {
  if (status === 'draft') return { publicationTimestamp: null, expiresAt: null }
  return before === 'open' ? {} : { publicationTimestamp: now, expiresAt: expiry }
}

const now = sql<Date>`now()`
const expiry = sql<Date>`now() + make_interval(secs => ${JOB_TTL / 1000})`
