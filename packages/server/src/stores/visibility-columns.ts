import { ApiError, errorSentences } from '@handiwork/core/api'
import type { LockedUser, UserColumns } from './change-user.ts'

/**
 * What is kept when somebody is to be seen by others, or not; rejects where that is not theirs to say. Whoever was hidden and
 * is shown again is seen as they were before.
 */
export function visibilityColumns(
  before: Pick<LockedUser, 'visibility' | 'visibilityBefore' | 'deletedAt'>,
  visibility: 'public' | 'private' | 'hidden',
  isAdmin: boolean,
): UserColumns {
  if (before.deletedAt !== null) throw new ApiError('conflict', deletedSentence)
  if (visibility === before.visibility) return {}
  if (!isAdmin && (visibility === 'hidden' || before.visibility === 'hidden')) {
    throw new ApiError('forbidden', errorSentences.forbidden)
  }
  if (visibility === 'hidden') return { visibility, visibilityBefore: before.visibility }
  if (before.visibility !== 'hidden') return { visibility, visibilityBefore: null }
  // Of those who deleted themselves meanwhile it is not known any more; whoever comes back is public.
  return { visibility: before.visibilityBefore ?? 'public', visibilityBefore: null }
}

// --- internal ---

const deletedSentence = 'The profile was deleted'
