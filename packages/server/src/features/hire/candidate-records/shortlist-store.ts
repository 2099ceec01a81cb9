import { randomUUIDv7 } from 'node:crypto'
import { ApiError, errorSentences, type Shortlist } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '../../../db/tables.ts'
import { findFindableIds } from '../../../stores/find-visible-ids.ts'
import { recordHiringEvent } from '../../../stores/hiring-log.ts'
import { type HiringScope, recruiterOf } from './hiring-scope.ts'
import { lockCandidate } from './lock-candidate.ts'
import { recruitedJobs, requireRecruitedJob } from './recruited-jobs.ts'

/** The shortlists of jobs. Rejects with `notFound` for a job that the caller doesn't recruit for. */
export function shortlistStore(trx: DatabaseTransaction, scope: HiringScope) {
  return {
    /** Idempotent. */
    async add(jobId: string, userId: string): Promise<void> {
      const { organizationId } = await requireRecruitedJob(trx, scope, jobId)
      await lockCandidate(trx, scope.callerId, userId)
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('shortlistEntries')
        .values({ id: randomUUIDv7(), jobId, userId, addedBy: scope.callerId })
        .onConflict((on) => on.columns(['jobId', 'userId']).doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows === 0n) return
      const recruiter = { ...recruiterOf(scope), organizationId }
      await recordHiringEvent(trx, { ...recruiter, action: 'shortlist', userId, jobId })
    },

    async remove(jobId: string, userId: string): Promise<void> {
      const { organizationId } = await requireRecruitedJob(trx, scope, jobId)
      const { numDeletedRows } = await trx
        .deleteFrom('shortlistEntries')
        .where('jobId', '=', jobId)
        .where('userId', '=', userId)
        .where(sql<boolean>`user_id in (select id from findable_users)`)
        .executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) throw new ApiError('notFound', errorSentences.notFound)
      const recruiter = { ...recruiterOf(scope), organizationId }
      await recordHiringEvent(trx, { ...recruiter, action: 'unshortlist', userId, jobId })
    },
  }
}

/** The jobs that the caller recruits for, newest first, with the number of candidates that can be found. */
export async function listShortlists(db: Queryable, scope: HiringScope): Promise<Shortlist[]> {
  const jobs = await recruitedJobs(db, scope)
    .select(['jobs.id as jobId', 'jobs.title'])
    .orderBy('jobs.createdAt', 'desc')
    .orderBy('jobs.id')
    .limit(MAX_LISTED_JOBS)
    .execute()
  const { rows: entries } = await sql<{ jobId: string; userId: string }>`
    select job_id, user_id from shortlist_entries
    where job_id = any(${jobs.map(({ jobId }) => jobId)}::uuid[])`.execute(db)
  const findable = await findFindableIds(
    db,
    entries.map(({ userId }) => userId),
  )
  const counts = Map.groupBy(
    entries.filter(({ userId }) => findable.has(userId)),
    ({ jobId }) => jobId,
  )
  return jobs.map((job) => ({ ...job, count: counts.get(job.jobId)?.length ?? 0 }))
}

const MAX_LISTED_JOBS = 100
