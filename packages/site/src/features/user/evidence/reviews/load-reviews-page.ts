import { contract, pathTo, type QueryOf, type ReviewEvidence, type User } from '@handiwork/core/api'
import type { PageLocals } from '../../../../page-locals.ts'
import { undefinedIfInaccessible } from '../../../../undefined-if-inaccessible.ts'
import { findUser } from '../../find-user.ts'
import { isVisibleProfile } from '../../profile-state.ts'

export interface ReviewsQuery {
  readonly repository?: string | undefined
  readonly cursor?: string | undefined
}

/** The data of a page of reviewed commits. */
export interface ReviewsPage {
  readonly user: User
  readonly login: string
  readonly query: ReviewsQuery
  readonly evidence: ReviewEvidence
}

export type ReviewsPageResult =
  | { readonly state: 'notFound' }
  | { readonly state: 'redirect'; readonly path: string }
  | { readonly state: 'ok'; readonly page: ReviewsPage }

/** Loads the commits of others that a user reviewed. */
export async function loadReviewsPage(
  call: PageLocals['call'],
  login: string,
  { searchParams }: URL,
): Promise<ReviewsPageResult> {
  const query = {
    repository: searchParams.get('repository') || undefined,
    cursor: searchParams.get('cursor') || undefined,
  }
  const resolved = await findUser(call, login)
  if (resolved?.kind !== 'registered' || !isVisibleProfile(resolved.user)) return { state: 'notFound' }
  const { user } = resolved
  if (user.login !== null && user.login !== login)
    return { state: 'redirect', path: pathTo('userReviews', { login: user.login }, query) }
  const evidence = await undefinedIfInaccessible(
    call(contract.evidence.reviews, {
      params: { id: user._id },
      query: query as QueryOf<typeof contract.evidence.reviews>,
    }),
  )
  return evidence === undefined
    ? { state: 'notFound' }
    : { state: 'ok', page: { user, login, query, evidence } }
}
