import { ApiError, errorSentences } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../../db/tables.ts'
import type { HiringScope } from './hiring-scope.ts'

/**
 * The jobs that the caller recruits for: those of the organization, or without one, those that the caller posted and
 * those of organizations in which the caller recruits.
 */
export function recruitedJobs(db: Queryable, { callerId, organizationId }: HiringScope) {
  const jobs = db.selectFrom('jobs')
  return organizationId === undefined
    ? jobs.where(
        sql<boolean>`jobs.author_id = ${callerId}::uuid or jobs.organization_id in (
          select organization_id from organization_members
          where user_id = ${callerId}::uuid and role in ('owner', 'admin', 'recruiter')
        )`,
      )
    : jobs.where('jobs.organizationId', '=', organizationId)
}

/** Rejects with `notFound` for a job that the caller doesn't recruit for. */
export async function requireRecruitedJob(db: Queryable, scope: HiringScope, jobId: string) {
  const job = await recruitedJobs(db, scope)
    .select([
      'jobs.id',
      'jobs.title',
      'jobs.organizationId',
      'jobs.languages',
      'jobs.packages',
      'jobs.remote',
      'jobs.countryCode',
    ])
    .where('jobs.id', '=', jobId)
    .executeTakeFirst()
  if (job === undefined) throw new ApiError('notFound', errorSentences.notFound)
  return job
}
