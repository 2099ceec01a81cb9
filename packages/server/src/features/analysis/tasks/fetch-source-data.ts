import {
  type Account,
  type AccountEmail,
  type AnswerFigures,
  type HostedRepository,
  SourceFailure,
  type SourceFailureKind,
  type SourceKind,
} from '@handiwork/core/sources'
import { hostedAddress } from '../hosted-address.ts'
import type { ResolvedRepository } from '../resolved-repository.ts'
import type { AnalysisDeps } from './analysis-deps.ts'
import { type FetchedReviews, fetchReviews } from './fetch-reviews.ts'

/** A user's data from one source. */
export interface SourceData {
  readonly kind: SourceKind
  readonly account: Account
  readonly emails: readonly AccountEmail[]
  readonly repositories: readonly ResolvedRepository[]
  readonly following: readonly Account[]
  readonly followers: readonly Account[]
  readonly answers: AnswerFigures | null
  readonly reviews: FetchedReviews
}

/** A source that returned no data: retry after that time, or leave it out of this analysis. */
export type SourceFetchFailure =
  | { readonly retryAfterSeconds: number; readonly failure: SourceFailureKind }
  | { readonly failure: SourceFailureKind }

/** Fetches a user's data from one source. A failing source does not keep the others from being analyzed. */
export async function fetchSourceData(
  deps: AnalysisDeps,
  userId: string,
  kind: SourceKind,
  signal: AbortSignal,
): Promise<SourceData | SourceFetchFailure> {
  const token = await deps.accessToken(userId, kind)
  if (token === undefined) return { failure: 'unauthorized' }
  const source = deps.createSource(kind, token)
  try {
    const account = await source.fetchAccount(signal)
    const emails = await source.fetchEmails(signal)
    const hosted = await source.listRepositories(signal)
    const reviews = await fetchReviews(source, hosted, deps.log, signal)
    const following = await source.listFollowing(signal)
    const followers = await source.listFollowers(signal)
    const answers = await source.fetchAnswerFigures(signal)
    const repositories = mostRecentlyPushed(hosted).flatMap((one) => toFoundRepository(one, kind, deps))
    return { kind, account, emails, repositories, following, followers, answers, reviews }
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    if (error.kind === 'unauthorized') await deps.onTokenRejected(userId, kind, token)
    deps.log.warn({ source: kind, reason: error.kind }, 'source fetch failed')
    const { kind: failure } = error
    if (failure === 'rateLimited')
      return { failure, retryAfterSeconds: error.retryAfterSeconds ?? RETRY_DELAY }
    return failure === 'unavailable' ? { failure, retryAfterSeconds: RETRY_DELAY } : { failure }
  }
}

/** In seconds. */
const RETRY_DELAY = 60

/** More than any developer's own work; only bot accounts list more. */
const MAX_REPOSITORIES = 1000

function mostRecentlyPushed(hosted: readonly HostedRepository[]): HostedRepository[] {
  return hosted
    .toSorted((one, other) => (other.pushedAt ?? '').localeCompare(one.pushedAt ?? ''))
    .slice(0, MAX_REPOSITORIES)
}

function toFoundRepository(
  hosted: HostedRepository,
  kind: SourceKind,
  { hosts }: AnalysisDeps,
): ResolvedRepository[] {
  const address = hostedAddress(hosted.fullName, kind, hosts)
  return address === undefined ? [] : [{ address, hosted }]
}
