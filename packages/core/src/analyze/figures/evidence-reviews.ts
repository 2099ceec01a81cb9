import type { EvidenceReview } from '../../contract/evidence.ts'
import { MAX_EVIDENCE_REVIEWS } from '../../contract/limits.ts'
import { BOT } from '../../measure/people.ts'
import { findSessionStarts, type ReviewDetails, type ReviewedCommit } from '../../measure/upkeep.ts'
import type { RepositoryMeasurement } from '../measure-repository.ts'

interface DetailedReview extends ReviewedCommit {
  readonly repository: RepositoryMeasurement
  readonly details: ReviewDetails
}

/** Lists the commits behind the selected person's reviews, latest first. A commit in several repositories counts once. */
export function buildEvidenceReviews(repositories: readonly RepositoryMeasurement[]): EvidenceReview[] {
  const reviews = new Map(repositories.flatMap(listReviews).map((review) => [review.id, review]))
  const starts = new Set(findSessionStarts([...reviews.values()]).map(({ id }) => id))
  return [...reviews.values()]
    .sort((one, other) => (other.seconds || 0) - (one.seconds || 0) || (one.id < other.id ? 1 : -1))
    .slice(0, MAX_EVIDENCE_REVIEWS)
    .map(({ id, seconds, repository, details }) => ({
      id,
      repository: repository.name,
      timestamp: Number.isNaN(seconds) ? null : new Date(seconds * 1000).toISOString(),
      roles: [...details.roles],
      startsSession: starts.has(id),
      authors: details.authors.flatMap((author) =>
        author === BOT ? [] : [repository.people.people[author]!.name],
      ),
    }))
}

function listReviews(repository: RepositoryMeasurement): DetailedReview[] {
  return [...repository.selectedIndexes].flatMap((person) =>
    (repository.upkeep.get(person)?.reviewed ?? []).flatMap(({ details, ...review }) =>
      details === undefined ? [] : [{ ...review, details, repository }],
    ),
  )
}
