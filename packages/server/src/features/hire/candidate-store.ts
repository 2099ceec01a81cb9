import { randomUUIDv7 } from 'node:crypto'
import { ApiError, type Candidate, errorSentences, type FoundDeveloper } from '@handiwork/core/api'
import { type SqlBool, sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { instant } from '../../stores/instant.ts'
import { anybody, foundDevelopers } from './found/found-developers.ts'

interface Part {
  readonly offset: number
  readonly limit: number
}

interface CandidatePage {
  readonly items: (Candidate & { user: FoundDeveloper })[]
  readonly total: number
}

/** Whom recruiters keep in mind. Who is hidden from everybody is among nobody's candidates meanwhile. */
export function candidateStore(db: Queryable) {
  return {
    /** The newest first: one's own, or those of the people who manage an organization. */
    async list(
      recruiterId: string,
      organizationId: string | undefined,
      { offset, limit }: Part,
    ): Promise<CandidatePage> {
      const kept = db
        .selectFrom('candidates')
        .innerJoin('visibleUsers', 'visibleUsers.id', 'candidates.userId')
        .where(organizationId === undefined ? isKeptBy(recruiterId) : isKeptFor(organizationId))
      const newest = kept
        .distinctOn('candidates.userId')
        .select(['candidates.id', 'candidates.userId', 'candidates.createdAt'])
        .orderBy('candidates.userId')
        .orderBy('candidates.createdAt', 'desc')
      const rows = await db
        .selectFrom(newest.as('kept'))
        .select(['kept.id', 'kept.userId', 'kept.createdAt'])
        .orderBy('kept.createdAt', 'desc')
        .orderBy('kept.id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute()
      const { total } = await kept
        .select(sql<number>`count(distinct candidates.user_id)::int`.as('total'))
        .executeTakeFirstOrThrow()
      const ids = rows.map(({ userId }) => userId)
      const users = new Map(
        (await foundDevelopers(db, ids, recruiterId, anybody)).map((user) => [user._id, user]),
      )
      const items = rows.flatMap((row) => {
        const user = users.get(row.userId)
        return user ? [{ ...candidateOf(row), user }] : []
      })
      return { items, total }
    },

    /** Somebody is kept once, however often that is asked. Rejects with `notFound` where nobody can be seen. */
    async keep(recruiterId: string, userId: string): Promise<Candidate> {
      const row = await db
        .insertInto('candidates')
        .columns(['id', 'recruiterId', 'userId'])
        .expression(
          db
            .selectFrom('visibleUsers')
            .select([
              sql<string>`${randomUUIDv7()}::uuid`.as('id'),
              sql<string>`${recruiterId}::uuid`.as('recruiterId'),
              'visibleUsers.id as userId',
            ])
            .where('visibleUsers.id', '=', userId),
        )
        // Written over itself, since what is left as it was gives no row.
        .onConflict((on) =>
          on.columns(['recruiterId', 'userId']).doUpdateSet((of) => ({ userId: of.ref('excluded.userId') })),
        )
        .returning(['id', 'userId', 'createdAt'])
        .executeTakeFirst()
      if (row === undefined) throw new ApiError('notFound', errorSentences.notFound)
      return candidateOf(row)
    },

    /** Rejects with `notFound` for those of others. */
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

// --- internal ---

function candidateOf({ id, userId, createdAt }: { id: string; userId: string; createdAt: Date }): Candidate {
  return { _id: id, userId, createdAt: instant(createdAt) }
}

function isKeptBy(recruiterId: string) {
  return sql<SqlBool>`candidates.recruiter_id = ${recruiterId}::uuid`
}

function isKeptFor(organizationId: string) {
  return sql<SqlBool>`candidates.recruiter_id in (
    select user_id from organization_members
    where organization_id = ${organizationId}::uuid and role in ('owner', 'admin')
  )`
}
