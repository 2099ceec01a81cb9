import { ApiError, type Candidate, type DeveloperSearchResult, errorSentences } from '@handiwork/core/api'
import { type SqlBool, sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '../../db/tables.ts'
import { recordHiringEvent } from '../../stores/hiring-log.ts'
import { toIsoString } from '../../stores/to-iso-string.ts'
import { type HiringScope, isInScope } from './candidate-records/hiring-scope.ts'
import { requireRecruitedJob } from './candidate-records/recruited-jobs.ts'
import { listDevelopers } from './search/list-developers.ts'

interface PageRange {
  readonly offset: number
  readonly limit: number
}

interface CandidatePage {
  readonly items: (Candidate & { user: DeveloperSearchResult })[]
  readonly total: number
}

export interface CandidateFilter {
  /** Only the shortlist of this job. */
  readonly jobId?: string | undefined
  /** Only candidates with this tag. */
  readonly tag?: string | undefined
}

/**
 * Newest first: the recruiter's own candidates, those of all managers of an organization, or the shortlist of a job.
 * People whom recruiters can't find are left out. Rejects with `notFound` for a job that the caller doesn't recruit for.
 */
export async function listCandidates(
  db: Queryable,
  scope: HiringScope,
  filter: CandidateFilter,
  { offset, limit }: PageRange,
): Promise<CandidatePage> {
  const latest = await latestEntries(db, scope, filter)
  const rows = await db
    .selectFrom(latest.as('latest'))
    .select(['latest.id', 'latest.userId', 'latest.createdAt'])
    .orderBy('latest.createdAt', 'desc')
    .orderBy('latest.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await db
    .selectFrom(latest.as('latest'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const ids = rows.map(({ userId }) => userId)
  const developers = await listDevelopers(db, ids, scope.callerId)
  const users = new Map(developers.map((user) => [user._id, user]))
  const items = rows.flatMap((row) => {
    const user = users.get(row.userId)
    return user ? [{ ...candidateReply(row), user }] : []
  })
  return { items, total }
}

/** Rejects with `notFound` for another recruiter's candidate. */
export async function removeCandidate(
  trx: DatabaseTransaction,
  recruiterId: string,
  id: string,
): Promise<void> {
  const row = await trx
    .deleteFrom('candidates')
    .where('id', '=', id)
    .where('recruiterId', '=', recruiterId)
    .returning('userId')
    .executeTakeFirst()
  if (row === undefined) throw new ApiError('notFound', errorSentences.notFound)
  await recordHiringEvent(trx, { recruiterId, action: 'unshortlist', userId: row.userId })
}

export function candidateReply({
  id,
  userId,
  createdAt,
}: {
  id: string
  userId: string
  createdAt: Date
}): Candidate {
  return { _id: id, userId, createdAt: toIsoString(createdAt) }
}

/** The latest entry of each candidate who can be found. */
async function latestEntries(db: Queryable, scope: HiringScope, { jobId, tag }: CandidateFilter) {
  if (jobId !== undefined) await requireRecruitedJob(db, scope, jobId)
  const entries = jobId === undefined ? savedEntries(db, scope) : jobEntries(db, jobId)
  const tagged =
    tag === undefined
      ? sql<SqlBool>`true`
      : sql<SqlBool>`entries.user_id in (
          select user_id from candidate_tags where lower(tag) = lower(${tag}) and ${isInScope(scope)}
        )`
  return db
    .selectFrom(entries.as('entries'))
    .innerJoin('findableUsers', 'findableUsers.id', 'entries.userId')
    .where(tagged)
    .distinctOn('entries.userId')
    .select(['entries.id', 'entries.userId', 'entries.createdAt'])
    .orderBy('entries.userId')
    .orderBy('entries.createdAt', 'desc')
}

function savedEntries(db: Queryable, { callerId, organizationId }: HiringScope) {
  return db
    .selectFrom('candidates')
    .select(['id', 'userId', 'createdAt'])
    .where(organizationId === undefined ? isSavedBy(callerId) : isSavedByManagersOf(organizationId))
}

function jobEntries(db: Queryable, jobId: string) {
  return db.selectFrom('shortlistEntries').select(['id', 'userId', 'createdAt']).where('jobId', '=', jobId)
}

function isSavedBy(recruiterId: string) {
  return sql<SqlBool>`candidates.recruiter_id = ${recruiterId}::uuid`
}

function isSavedByManagersOf(organizationId: string) {
  return sql<SqlBool>`candidates.recruiter_id in (
    select user_id from organization_members
    where organization_id = ${organizationId}::uuid and role in ('owner', 'admin')
  )`
}
