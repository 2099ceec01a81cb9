import { ApiError, type Caller, checkAccess, errorSentences } from '@handiwork/core/api'

/**
 * Determines the user to whom repositories are added: the named user, the caller, or undefined for a new
 * anonymous profile. Rejects if the caller may not add repositories for the named user. The body is not
 * validated yet.
 */
export function resolveNewOwner(body: unknown, caller: Caller): string | undefined {
  const requestedId = readUserId(body)
  if (requestedId === undefined && caller.state === 'signedOut') return undefined
  const ownerId = requestedId ?? (caller.state === 'signedOut' ? null : caller.userId)
  const verdict = checkAccess(caller, 'owner', { ownerId })
  if (verdict === 'signIn') throw new ApiError('signIn', errorSentences.signIn)
  if (verdict !== 'allowed') throw new ApiError('forbidden', errorSentences.forbidden)
  return ownerId ?? undefined
}

function readUserId(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('userId' in body)) return undefined
  return typeof body.userId === 'string' ? body.userId : undefined
}
