import { ApiError, type Caller, errorSentences, may } from '@handiwork/core/api'

/**
 * To whom repositories are added: the person named, oneself, or, for those who are not signed in, a new anonymous profile
 * (undefined). Rejects where they are named for somebody else. The body is as it came.
 */
export function ownerOfNew(body: unknown, caller: Caller): string | undefined {
  const named = userIdIn(body)
  if (named === undefined && caller.state === 'signedOut') return undefined
  const ownerId = named ?? (caller.state === 'signedOut' ? null : caller.userId)
  const verdict = may(caller, 'owner', { ownerId })
  if (verdict === 'signIn') throw new ApiError('signIn', errorSentences.signIn)
  if (verdict !== 'allowed') throw new ApiError('forbidden', errorSentences.forbidden)
  return ownerId ?? undefined
}

// --- internal ---

function userIdIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('userId' in body)) return undefined
  return typeof body.userId === 'string' ? body.userId : undefined
}
