import { ApiError, authSentences, sourceTitles } from '@handiwork/core/api'
import type { SourceKind } from '@handiwork/core/sources'

/** What is known about an account when the provider redirects back. */
export interface SignInContext {
  readonly source: SourceKind
  /** The user who links an account. Undefined for a sign-in. */
  readonly linkingUserId: string | undefined
  /** The user who already owns the account. */
  readonly ownerId: string | undefined
  /** Another account at the same provider that the linking user already has. */
  readonly linkedAccount:
    | { readonly id: string; readonly state: 'ok' | 'reconnect' | 'disconnected' }
    | undefined
}

/** The outcome of a sign-in. Accounts are never matched by name or email. */
export type SignInOutcome =
  | { readonly event: 'signedUp' }
  | { readonly event: 'signedIn'; readonly userId: string }
  /** `replaced`: an account at the same provider that the user had disconnected. */
  | { readonly event: 'connected'; readonly userId: string; readonly replaced: string | undefined }

/** Throws an `ApiError` (`conflict`) if the account cannot be linked. */
export function resolveSignIn({
  source,
  linkingUserId,
  ownerId,
  linkedAccount,
}: SignInContext): SignInOutcome {
  if (linkingUserId === undefined) {
    return ownerId === undefined ? { event: 'signedUp' } : { event: 'signedIn', userId: ownerId }
  }
  if (ownerId === linkingUserId) return { event: 'connected', userId: linkingUserId, replaced: undefined }
  if (ownerId !== undefined) throw new ApiError('conflict', authSentences.linkedElsewhere)
  if (linkedAccount !== undefined && linkedAccount.state !== 'disconnected') {
    throw new ApiError('conflict', authSentences.anotherLinked(sourceTitles[source]))
  }
  return { event: 'connected', userId: linkingUserId, replaced: linkedAccount?.id }
}
