import { ApiError, errorSentences } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../db/tables.ts'

/**
 * Locks the recruiter and the candidate against deletion. Rejects with `notFound` if one of both was deleted, or if
 * recruiters can't find the candidate.
 */
export async function lockCandidate(
  trx: DatabaseTransaction,
  recruiterId: string,
  userId: string,
): Promise<void> {
  // Waits for a deletion in progress, whose result the next statement then sees.
  const { rows } = await sql`
    select 1 from users where id in (${recruiterId}, ${userId}) and deleted_at is null order by id for share
  `.execute(trx)
  const expectedCount = recruiterId === userId ? 1 : 2
  const candidate = await trx
    .selectFrom('findableUsers')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (rows.length < expectedCount || candidate === undefined)
    throw new ApiError('notFound', errorSentences.notFound)
}
