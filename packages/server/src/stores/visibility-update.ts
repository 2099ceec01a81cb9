import { ApiError, errorSentences } from '@handiwork/core/api'
import type { LockedUser, UserColumns } from './change-user.ts'

/**
 * The columns to update for a visibility change. Rejects if the caller may not make it. Unhiding a user
 * restores their previous visibility.
 */
export function visibilityUpdate(
  current: Pick<LockedUser, 'visibility' | 'previousVisibility' | 'deletedAt'>,
  visibility: 'public' | 'private' | 'hidden',
  isAdmin: boolean,
): UserColumns {
  if (current.deletedAt !== null) throw new ApiError('conflict', deletedMessage)
  if (visibility === current.visibility) return {}
  if (!isAdmin && (visibility === 'hidden' || current.visibility === 'hidden')) {
    throw new ApiError('forbidden', errorSentences.forbidden)
  }
  if (visibility === 'hidden') return { visibility, previousVisibility: current.visibility }
  if (current.visibility !== 'hidden') return { visibility, previousVisibility: null }
  // A deletion overwrites the previous visibility, so the restored user becomes public.
  return { visibility: current.previousVisibility ?? 'public', previousVisibility: null }
}

const deletedMessage = 'This profile is deleted'
