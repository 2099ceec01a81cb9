import { ApiError, errorSentences } from '@handiwork/core/api'
import type { DatabaseTransaction, Queryable } from '../../../db/tables.ts'
import { lockPresentUsers } from '../../../stores/change-user.ts'
import { findFindableIds } from '../../../stores/find-visible-ids.ts'

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
  if (present < expectedCount) throw new ApiError('notFound', errorSentences.notFound)
  await requireFindable(trx, userId)
}

/** Rejects with `notFound` if there is no candidate, or if recruiters can't find them. */
export async function requireFindable(db: Queryable, userId: string | undefined): Promise<void> {
  const isFindable = userId !== undefined && (await findFindableIds(db, [userId])).has(userId)
  if (!isFindable) throw new ApiError('notFound', errorSentences.notFound)
}
