import { randomUUIDv7 } from 'node:crypto'
import { ApiError, type Candidate, errorSentences } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { candidateReply } from './candidate-store.ts'

/**
 * Saves a candidate; idempotent. Rejects with `notFound` if the user is not visible, or if a concurrent
 * request deleted one of both.
 */
export async function saveCandidate(
  trx: DatabaseTransaction,
  recruiterId: string,
  userId: string,
): Promise<Candidate> {
  // Waits for a deletion in progress, whose result the next statement then sees.
  const { rows } = await sql`
    select from users where id in (${recruiterId}, ${userId}) and deleted_at is null order by id for share
  `.execute(trx)
  if (rows.length < 2) throw new ApiError('notFound', errorSentences.notFound)
  const row = await trx
    .insertInto('candidates')
    .columns(['id', 'recruiterId', 'userId'])
    .expression(
      trx
        .selectFrom('visibleUsers')
        .select([
          sql<string>`${randomUUIDv7()}::uuid`.as('id'),
          sql<string>`${recruiterId}::uuid`.as('recruiterId'),
          'visibleUsers.id as userId',
        ])
        .where('visibleUsers.id', '=', userId),
    )
    // A no-op update, because `on conflict do nothing` would return no row.
    .onConflict((on) =>
      on.columns(['recruiterId', 'userId']).doUpdateSet((of) => ({ userId: of.ref('excluded.userId') })),
    )
    .returning(['id', 'userId', 'createdAt'])
    .executeTakeFirst()
  if (row === undefined) throw new ApiError('notFound', errorSentences.notFound)
  return candidateReply(row)
}
