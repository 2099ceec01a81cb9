import { ApiError, errorSentences } from '@handiwork/core/api'
import type { DatabaseTransaction } from '../../../db/tables.ts'
import { lockPresentUsers } from '../../../stores/change-user.ts'

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
  const present = await lockPresentUsers(trx, [recruiterId, userId])
  const expectedCount = recruiterId === userId ? 1 : 2
  const candidate = await trx
    .selectFrom('findableUsers')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (present < expectedCount || candidate === undefined)
    throw new ApiError('notFound', errorSentences.notFound)
}
