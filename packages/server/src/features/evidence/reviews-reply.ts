import type { ReviewEvidence, ReviewRepositoryRow, ReviewRow } from '@handiwork/core/api'
import type { ReviewedCommit } from '@handiwork/core/evidence'
import { commitUrl } from './commit-url.ts'
import type { VisibleRepository } from './load-evidence.ts'
import type { ShownAuthor, UserReviews } from './load-reviews.ts'

/** What a request selects among a user's reviews. */
export interface ReviewsRequest {
  readonly repository?: string | undefined
  readonly cursor?: string | undefined
  readonly pageSize: number
}

/** One page of reviews, latest first, before their authors are known. */
export interface ReviewsPage {
  readonly reply: Omit<ReviewEvidence, 'commits'>
  readonly page: readonly ReviewedCommit[]
}

/** Selects a page of the reviews in repositories that the viewer may see. */
export function selectReviews(userId: string, source: UserReviews, request: ReviewsRequest): ReviewsPage {
  const { figures, asOf, recorded = [], repositories } = source
  const visible = new Set(repositories.map(({ _id }) => _id))
  const shown = recorded.filter(({ repository }) => visible.has(repository)).toReversed()
  const { repository, cursor, pageSize } = request
  const selected = repository === undefined ? shown : shown.filter((one) => one.repository === repository)
  const start = cursor === undefined ? 0 : selected.findIndex((one) => isAfter(one, cursor))
  const page = start < 0 ? [] : selected.slice(start, start + pageSize)
  const last = page.at(-1)
  const reply = {
    ...{ userId, reviews: figures, asOf: asOf?.toISOString() ?? null },
    available: source.recorded !== undefined || asOf === null,
    hiddenCommitCount: recorded.length - shown.length,
    earlierCommitCount:
      source.recorded === undefined ? 0 : Math.max(0, (figures?.commitCount ?? 0) - recorded.length),
    repositories: repositoryRows(shown, repositories),
    commitCount: selected.length,
    next: last !== undefined && start + pageSize < selected.length ? `${last.seconds}-${last.id}` : null,
  }
  return { reply, page }
}

/** Adds the authors, as shown on the page of each repository. */
export function reviewRows(
  page: readonly ReviewedCommit[],
  repositories: readonly VisibleRepository[],
  authors: ReadonlyMap<string, ReadonlyMap<string, ShownAuthor>>,
): ReviewRow[] {
  const byId = new Map(repositories.map((one) => [one._id, one]))
  return page.map(({ id, seconds, repository, roles, startsSession, authors: keys }) => {
    const shown = keys.flatMap((key) => authors.get(repository)?.get(key) ?? [])
    return {
      ...{ id, url: commitUrl(byId.get(repository)!, id), repositoryId: repository, startsSession },
      timestamp: seconds === 0 ? null : new Date(seconds * 1000).toISOString(),
      roles: [...roles],
      authors: shown,
      otherAuthorCount: keys.length - shown.length,
    }
  })
}

function repositoryRows(
  shown: readonly ReviewedCommit[],
  repositories: readonly VisibleRepository[],
): ReviewRepositoryRow[] {
  const byRepository = Map.groupBy(shown, ({ repository }) => repository)
  return repositories
    .flatMap(({ url: _, ...repository }) => {
      const commits = byRepository.get(repository._id) ?? []
      const sessionCount = commits.filter(({ startsSession }) => startsSession).length
      return commits.length === 0 ? [] : [{ ...repository, commitCount: commits.length, sessionCount }]
    })
    .sort((one, other) => other.commitCount - one.commitCount || (one._id < other._id ? -1 : 1))
}

/** Commits are ordered by time and id, latest first; a cursor names the last one of a page. */
function isAfter({ id, seconds }: ReviewedCommit, cursor: string): boolean {
  const [time, lastId = ''] = cursor.split('-')
  return seconds === Number(time) ? id < lastId : seconds < Number(time)
}
