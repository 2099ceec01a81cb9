import {
  type HostedRepository,
  type ReviewList,
  type Source,
  SourceFailure,
  type SourceFailureKind,
} from '@handiwork/core/sources'
import type { Logger } from 'pino'

/** Reviews at a source, or why they were not read; null for a source without reviews. */
export type FetchedReviews = ReviewList | { readonly reason: SourceFailureKind } | null

/** Fetches the reviews that a user gave. A failure only leaves the reviews out, because nothing else needs them. */
export async function fetchReviews(
  source: Source,
  repositories: readonly HostedRepository[],
  log: Logger,
  signal: AbortSignal,
): Promise<FetchedReviews> {
  try {
    return await source.listReviews(repositories, signal)
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    log.warn({ source: source.kind, reason: error.kind }, 'review fetch failed')
    return { reason: error.kind }
  }
}
