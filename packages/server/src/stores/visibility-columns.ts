import { ApiError, errorSentences } from '@handiwork/core/api'
import type { LockedUser, UserColumns } from './change-user.ts'

/** What is kept when somebody is to be seen by others, or not; rejects where that is not theirs to say. */
export function visibilityColumns(
  before: Pick<LockedUser, 'visibility' | 'deletedAt'>,
  visibility: 'public' | 'private' | 'hidden',
  isAdmin: boolean,
): UserColumns {
  if (before.deletedAt !== null) throw new ApiError('conflict', deletedSentence)
  if (visibility === before.visibility) return {}
  if (!isAdmin && (visibility === 'hidden' || before.visibility === 'hidden')) {
    throw new ApiError('forbidden', errorSentences.forbidden)
  }
  return { visibility, visibilityBefore: visibility === 'hidden' ? before.visibility : null }
}

// --- internal ---

const deletedSentence = 'The profile was deleted'
