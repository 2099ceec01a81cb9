import { ApiError, type Candidate, type DeveloperSearchResult, errorSentences } from '@handiwork/core/api'
import { type SqlBool, sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '../../db/tables.ts'
import { findFindableIds } from '../../stores/find-visible-ids.ts'
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
  const rows = latest.slice(offset, offset + limit)
  const ids = rows.map(({ userId }) => userId)
  const developers = await listDevelopers(db, ids, scope.callerId)
  const users = new Map(developers.map((user) => [user._id, user]))
  const items = rows.flatMap((row) => {
    const user = users.get(row.userId)
    return user ? [{ ...candidateReply(row), user }] : []
  })
  return { items, total: latest.length }
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

/** The latest entry of each candidate who can be found, newest first. */
async function latestEntries(
  db: Queryable,
  scope: HiringScope,
  { jobId, tag }: CandidateFilter,
): Promise<readonly CandidateEntry[]> {
  if (jobId !== undefined) await requireRecruitedJob(db, scope, jobId)
  const rows = await (jobId === undefined ? listSaved(db, scope) : listShortlisted(db, jobId))
  const ids = rows.map(({ userId }) => userId)
  const findable = await findFindableIds(db, ids)
  const tagged = tag === undefined ? findable : await listTagged(db, scope, tag)
  const latest = new Map<string, CandidateEntry>()
  for (const row of rows)
    if (findable.has(row.userId) && tagged.has(row.userId) && !latest.has(row.userId))
      latest.set(row.userId, row)
  return [...latest.values()]
}

interface CandidateEntry {
  readonly id: string
  readonly userId: string
  readonly createdAt: Date
}

async function listTagged(db: Queryable, scope: HiringScope, tag: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from candidate_tags where lower(tag) = lower(${tag}) and ${isInScope(scope)}`.execute(db)
  return new Set(rows.map(({ userId }) => userId))
}

function listSaved(
  db: Queryable,
  { callerId, organizationId }: HiringScope,
): Promise<readonly CandidateEntry[]> {
  return db
    .selectFrom('candidates')
    .select(['id', 'userId', 'createdAt'])
    .where(organizationId === undefined ? isSavedBy(callerId) : isSavedByManagersOf(organizationId))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

function listShortlisted(db: Queryable, jobId: string): Promise<readonly CandidateEntry[]> {
  return db
    .selectFrom('shortlistEntries')
    .select(['id', 'userId', 'createdAt'])
    .where('jobId', '=', jobId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
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
