import { ApiError, type Candidate, type DeveloperSearchResult, errorSentences } from '@handiwork/core/api'
import { type SqlBool, sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { toIsoString } from '../../stores/to-iso-string.ts'
import { listDevelopers, noCriteria } from './search/list-developers.ts'

interface PageRange {
  readonly offset: number
  readonly limit: number
}

interface CandidatePage {
  readonly items: (Candidate & { user: DeveloperSearchResult })[]
  readonly total: number
}

/** Candidates that recruiters saved. A candidate without a public profile is left out while hidden. */
export function candidateStore(db: Queryable) {
  return {
    /** Newest first: the recruiter's own candidates, or those of all managers of an organization. */
    async list(
      recruiterId: string,
      organizationId: string | undefined,
      { offset, limit }: PageRange,
    ): Promise<CandidatePage> {
      const candidates = db
        .selectFrom('candidates')
        .innerJoin('visibleUsers', 'visibleUsers.id', 'candidates.userId')
        .where(organizationId === undefined ? isSavedBy(recruiterId) : isSavedByManagersOf(organizationId))
      const latest = candidates
        .distinctOn('candidates.userId')
        .select(['candidates.id', 'candidates.userId', 'candidates.createdAt'])
        .orderBy('candidates.userId')
        .orderBy('candidates.createdAt', 'desc')
      const rows = await db
        .selectFrom(latest.as('latest'))
        .select(['latest.id', 'latest.userId', 'latest.createdAt'])
        .orderBy('latest.createdAt', 'desc')
        .orderBy('latest.id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute()
      const { total } = await candidates
        .select(sql<number>`count(distinct candidates.user_id)::int`.as('total'))
        .executeTakeFirstOrThrow()
      const ids = rows.map(({ userId }) => userId)
      const users = new Map(
        (await listDevelopers(db, ids, recruiterId, noCriteria)).map((user) => [user._id, user]),
      )
      const items = rows.flatMap((row) => {
        const user = users.get(row.userId)
        return user ? [{ ...candidateReply(row), user }] : []
      })
      return { items, total }
    },

    /** Rejects with `notFound` for another recruiter's candidate. */
    async remove(recruiterId: string, id: string): Promise<void> {
      const { numDeletedRows } = await db
        .deleteFrom('candidates')
        .where('id', '=', id)
        .where('recruiterId', '=', recruiterId)
        .executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) throw new ApiError('notFound', errorSentences.notFound)
    },
  }
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

function isSavedBy(recruiterId: string) {
  return sql<SqlBool>`candidates.recruiter_id = ${recruiterId}::uuid`
}

function isSavedByManagersOf(organizationId: string) {
  return sql<SqlBool>`candidates.recruiter_id in (
    select user_id from organization_members
    where organization_id = ${organizationId}::uuid and role in ('owner', 'admin')
  )`
}
