import { randomUUIDv7 } from 'node:crypto'
import { ApiError, type Candidate, errorSentences, notFindableSentence } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { lockPresentUsers } from '../../stores/change-user.ts'
import { recordHiringEvent } from '../../stores/hiring-log.ts'
import { candidateReply } from './candidate-store.ts'

/**
 * Saves a candidate; idempotent. Rejects with `forbidden` if the user has not agreed to being found by recruiters, and
 * with `notFound` if they have no public profile, or if a concurrent request deleted one of both.
 */
export async function saveCandidate(
  trx: DatabaseTransaction,
  recruiterId: string,
  userId: string,
): Promise<Candidate> {
  // Waits for a deletion in progress, whose result the next statement then sees.
  const present = await lockPresentUsers(trx, [recruiterId, userId])
  if (present < 2) throw new ApiError('notFound', errorSentences.notFound)
  const row = await trx
    .insertInto('candidates')
    .columns(['id', 'recruiterId', 'userId'])
    .expression(
      trx
        .selectFrom('findableUsers')
        .select([
          sql<string>`${randomUUIDv7()}::uuid`.as('id'),
          sql<string>`${recruiterId}::uuid`.as('recruiterId'),
          'findableUsers.id as userId',
        ])
        .where('findableUsers.id', '=', userId),
    )
    // A no-op update, because `on conflict do nothing` would return no row.
    .onConflict((on) =>
      on.columns(['recruiterId', 'userId']).doUpdateSet((of) => ({ userId: of.ref('excluded.userId') })),
    )
    // Zero only for rows that this statement inserted.
    .returning(['id', 'userId', 'createdAt', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirst()
  if (row === undefined) throw await rejection(trx, userId)
  if (row.isNew) await recordHiringEvent(trx, { recruiterId, action: 'shortlist', userId })
  return candidateReply(row)
}

async function rejection(trx: DatabaseTransaction, userId: string): Promise<ApiError> {
  const visible = await trx
    .selectFrom('visibleUsers')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst()
  return visible === undefined
    ? new ApiError('notFound', errorSentences.notFound)
    : new ApiError('forbidden', notFindableSentence)
}
