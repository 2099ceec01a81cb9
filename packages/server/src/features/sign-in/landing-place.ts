import { ApiError, authSentences, sourceTitles } from '@handiwork/core/api'
import type { SourceKind } from '@handiwork/core/sources'

/** What is known when somebody comes back from a source. */
export interface Before {
  readonly source: SourceKind
  /** Who links an account to their profile; undefined for somebody who signs in. */
  readonly linking: string | undefined
  /** Whose the account is already. */
  readonly owner: string | undefined
  /** Another account of the same source that the linking person has. */
  readonly other: { readonly id: string; readonly state: 'ok' | 'reconnect' | 'disconnected' } | undefined
}

/** Where an account leads to: never to somebody who merely has the same name or e-mail. */
export type Place =
  | { readonly event: 'signedUp' }
  | { readonly event: 'signedIn'; readonly userId: string }
  /** `replaced`: an account of the same source that the person had disconnected. */
  | { readonly event: 'connected'; readonly userId: string; readonly replaced: string | undefined }

/** Throws an `ApiError` (`conflict`) where the account cannot be linked. */
export function landingPlace({ source, linking, owner, other }: Before): Place {
  if (linking === undefined) {
    return owner === undefined ? { event: 'signedUp' } : { event: 'signedIn', userId: owner }
  }
  if (owner === linking) return { event: 'connected', userId: linking, replaced: undefined }
  if (owner !== undefined) throw new ApiError('conflict', authSentences.linkedElsewhere)
  if (other !== undefined && other.state !== 'disconnected') {
    throw new ApiError('conflict', authSentences.anotherLinked(sourceTitles[source]))
  }
  return { event: 'connected', userId: linking, replaced: other?.id }
}
