import { randomUUIDv7 } from 'node:crypto'
import { ApiError, type CandidateTag, errorSentences } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '../../../db/tables.ts'
import { findFindableIds } from '../../../stores/find-visible-ids.ts'
import { recordHiringEvent } from '../../../stores/hiring-log.ts'
import { type HiringScope, isInScope, recruiterOf, scopeColumns } from './hiring-scope.ts'
import { lockCandidate, requireFindable } from './lock-candidate.ts'

/** Tags of candidates. Rejects with `notFound` for a tag of another scope, or of someone who can't be found. */
export function tagStore(trx: DatabaseTransaction, scope: HiringScope) {
  return {
    /** Idempotent; upper and lower case are equal. */
    async create(userId: string, tag: string): Promise<CandidateTag> {
      await lockCandidate(trx, scope.callerId, userId)
      const existing = await trx
        .selectFrom('candidateTags')
        .select(['id', 'tag'])
        .where('userId', '=', userId)
        .where(isInScope(scope))
        .where(sql<string>`lower(tag)`, '=', tag.toLowerCase())
        .executeTakeFirst()
      if (existing) return { _id: existing.id, tag: existing.tag }
      const { id } = await trx
        .insertInto('candidateTags')
        .values({ id: randomUUIDv7(), userId, ...scopeColumns(scope), tag })
        .onConflict((on) =>
          on
            .expression(sql`user_id, coalesce(organization_id, recruiter_id), lower(tag)`)
            .doUpdateSet((of) => ({ userId: of.ref('excluded.userId') })),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      await record(trx, scope, userId, 'added')
      return { _id: id, tag }
    },

    async remove(id: string): Promise<void> {
      const tag = await trx
        .selectFrom('candidateTags')
        .select('userId')
        .where('id', '=', id)
        .where(isInScope(scope))
        .executeTakeFirst()
      await requireFindable(trx, tag?.userId)
      const row = await trx
        .deleteFrom('candidateTags')
        .where('id', '=', id)
        .where(isInScope(scope))
        .returning('userId')
        .executeTakeFirst()
      if (row === undefined) throw new ApiError('notFound', errorSentences.notFound)
      await record(trx, scope, row.userId, 'removed')
    },
  }
}

/** All tags of a scope with the number of candidates that can be found, most frequent first. */
export async function listTags(db: Queryable, scope: HiringScope): Promise<{ tag: string; count: number }[]> {
  const tagged = await db
    .selectFrom('candidateTags')
    .select('userId')
    .distinct()
    .where(isInScope(scope))
    .execute()
  const findable = await findFindableIds(
    db,
    tagged.map(({ userId }) => userId),
  )
  if (findable.size === 0) return []
  return await db
    .selectFrom('candidateTags')
    .select([sql<string>`min(tag)`.as('tag'), sql<number>`count(*)::int`.as('count')])
    .where(isInScope(scope))
    .where('userId', '=', (of) => of.fn.any(of.val([...findable])))
    .groupBy(sql`lower(tag)`)
    .orderBy('count', 'desc')
    .orderBy('tag')
    .limit(MAX_LISTED_TAGS)
    .execute()
}

const MAX_LISTED_TAGS = 100

/** The log names the change, never the tag. */
async function record(
  trx: DatabaseTransaction,
  scope: HiringScope,
  userId: string,
  change: 'added' | 'removed',
): Promise<void> {
  await recordHiringEvent(trx, { ...recruiterOf(scope), action: 'tag', userId, details: { change } })
}
