import {
  type Account,
  type AccountEmail,
  type AnswerFigures,
  type HostedRepository,
  SourceFailure,
  type SourceKind,
} from '@handiwork/core/sources'
import type { FoundRepository } from '../found-repository.ts'
import { hostedAddress } from '../hosted-address.ts'
import type { AnalysisDeps } from './analysis-deps.ts'

/** Everything one source tells of a person. */
export interface Gathered {
  readonly kind: SourceKind
  readonly account: Account
  readonly emails: readonly AccountEmail[]
  readonly repositories: readonly FoundRepository[]
  readonly following: readonly Account[]
  readonly followers: readonly Account[]
  readonly answers: AnswerFigures | null
}

/** A source that told nothing: ask again then, or not in this analysis. */
export type NotGathered = { readonly retryAt: Date } | { readonly failure: string }

/** Asks one source of a person. What cannot be had does not keep the others from being read. */
export async function gather(
  deps: AnalysisDeps,
  userId: string,
  kind: SourceKind,
  signal: AbortSignal,
): Promise<Gathered | NotGathered> {
  const token = await deps.accessToken(userId, kind)
  if (token === undefined) return { failure: 'unauthorized' }
  const source = deps.sourceOf(kind, token)
  try {
    const account = await source.account(signal)
    const emails = await source.emails(signal)
    const hosted = await source.repositories(signal)
    const following = await source.following(signal)
    const followers = await source.followers(signal)
    const answers = await source.answers(signal)
    const repositories = newest(hosted).flatMap((one) => found(one, kind, deps))
    return { kind, account, emails, repositories, following, followers, answers }
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    if (error.kind === 'unauthorized') await deps.lostAccess(userId, kind, token)
    deps.log.warn({ source: kind, failure: error.kind }, 'a source could not be asked')
    if (error.kind === 'rateLimited') return { retryAt: error.retryAt ?? inAMinute() }
    if (error.kind === 'unavailable') return { retryAt: inAMinute() }
    return { failure: error.kind }
  }
}

// --- internal ---

/** Nobody's own work is in more; lists of machines' accounts are. */
const REPOSITORIES_AT_MOST = 1000

function newest(hosted: readonly HostedRepository[]): HostedRepository[] {
  return hosted
    .toSorted((one, other) => (other.pushedAt ?? '').localeCompare(one.pushedAt ?? ''))
    .slice(0, REPOSITORIES_AT_MOST)
}

/** By its name on the host that listed it. */
function found(hosted: HostedRepository, kind: SourceKind, { hosts }: AnalysisDeps): FoundRepository[] {
  const address = hostedAddress(hosted.fullName, kind, hosts)
  return address === undefined ? [] : [{ address, hosted }]
}

function inAMinute(): Date {
  return new Date(Date.now() + 60_000)
}
