import {
  ApiError,
  type Caller,
  checkAccess,
  errorSentences,
  MAX_SAVED_JOBS,
  savedJobSentences,
} from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Deps, Queryable } from '../../deps.ts'
import { lockPresentUser } from '../../stores/change-user.ts'
import { callerId } from '../../stores/viewer.ts'
import type { JobPage, PageRange } from './job-page.ts'
import { jobSubject } from './job-subject.ts'

/** The jobs that a user saved, latest first. Drafts are left out: their organization took them back. */
export async function listSavedJobs(
  db: Queryable,
  userId: string,
  { offset, limit }: PageRange,
): Promise<JobPage> {
  const select = () =>
    db
      .selectFrom('savedJobs')
      .innerJoin('jobs', 'jobs.id', 'savedJobs.jobId')
      .where('savedJobs.userId', '=', userId)
      .where('jobs.status', '=', 'published')
      .where('jobs.organizationId', 'is not', null)
  const rows = await select()
    .select('jobs.id')
    .orderBy('savedJobs.createdAt', 'desc')
    .orderBy('jobs.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const { count } = await select().select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return { ids: rows.map(({ id }) => id), count }
}

/** Saves a job that the caller can see. Saving it again changes nothing. */
export async function saveJob({ db }: Pick<Deps, 'db'>, jobId: string, caller: Caller): Promise<void> {
  const userId = callerId(caller)
  const subject = await jobSubject(db)({ id: jobId }, undefined, caller)
  if (checkAccess(caller, 'visible', subject) !== 'allowed')
    throw new ApiError('notFound', errorSentences.notFound)
  await db.transaction().execute(async (trx) => {
    await lockPresentUser(trx, userId)
    const { count } = await trx
      .selectFrom('savedJobs')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('userId', '=', userId)
      .where('jobId', '!=', jobId)
      .executeTakeFirstOrThrow()
    if (count >= MAX_SAVED_JOBS) throw new ApiError('conflict', savedJobSentences.limitReached)
    await trx
      .insertInto('savedJobs')
      .values({ userId, jobId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

export async function removeSavedJob(db: Queryable, jobId: string, userId: string): Promise<void> {
  await db.deleteFrom('savedJobs').where('userId', '=', userId).where('jobId', '=', jobId).execute()
}
