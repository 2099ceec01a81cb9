import { ApiError, errorSentences, type JobStatus } from '@handiwork/core/api'
import { JOB_OPEN_FOR } from '@handiwork/core/contract'
import { type RawBuilder, sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { isOpenJob } from '../../stores/open-jobs.ts'

/** `over` is what was published and is in no list any more. */
export type JobState = 'draft' | 'open' | 'over'

/** How a job stands, by the database's clock; nobody else changes it until the transaction ends. */
export async function stateOf(trx: DatabaseTransaction, id: string): Promise<JobState> {
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

interface Times {
  readonly publicationTimestamp?: RawBuilder<Date> | null
  readonly expiresAt?: RawBuilder<Date> | null
}

/** When it was published and until when it is open, once it is saved: what is open keeps its time. */
export function timesAfter(before: JobState, status: JobStatus): Times {
  if (status === 'draft') return { publicationTimestamp: null, expiresAt: null }
  return before === 'open' ? {} : { publicationTimestamp: now, expiresAt: end }
}

// --- internal ---

const now = sql<Date>`now()`
const end = sql<Date>`now() + make_interval(secs => ${JOB_OPEN_FOR / 1000})`
