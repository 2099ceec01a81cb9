import { type ReviewRole, reviewRoles } from '../../detect/review-trailers.ts'
import type { Facts } from '../../facts/facts.ts'
import { commitAuthors } from '../commit-authors.ts'
import type { People } from '../people.ts'

/**
 * R12: counts the commits of others that each person reviewed or acknowledged, according to trailers. By index in
 * `people`; people without reviews are omitted.
 */
export function countReviews(
  facts: Pick<Facts, 'author' | 'coAuthorSet' | 'coAuthors' | 'reviewSet' | 'reviewSets'>,
  { personOf }: Pick<People, 'personOf'>,
  commits: Iterable<number>,
): Map<number, number> {
  const counts = new Map<number, number>()
  for (const commit of commits) {
    const reviews = facts.reviewSets[facts.reviewSet[commit]!]!
    if (reviews.length === 0) continue
    const authors = commitAuthors(facts, { personOf }, commit)
    // Reviews of changes by bots count too: someone has to understand them.
    for (const person of reviewers(reviews, personOf))
      if (!authors.includes(person)) counts.set(person, (counts.get(person) ?? 0) + 1)
  }
  return counts
}

/**
 * R12: orders people by who knows a folder or repository, 0 to 1.5: their familiarity (0 to 1), and up to 0.5 for
 * reviews, relative to the person with most reviews. Not a percentage, because anyone can write a trailer.
 */
export function knowledgeScore(familiarity: number, reviewCount: number, maxReviewCount: number): number {
  if (maxReviewCount === 0) return familiarity
  return familiarity + (REVIEW_WEIGHT * Math.log1p(reviewCount)) / Math.log1p(maxReviewCount)
}

const REVIEW_WEIGHT = 0.5
const countedRoles: ReadonlySet<ReviewRole> = new Set(['reviewed', 'acked'])

/** The people in these entries of a review set, without bots (R2), each once. */
function reviewers(reviews: readonly number[], personOf: Int32Array): Set<number> {
  return new Set(
    reviews
      .filter((review) => countedRoles.has(reviewRoles[review % reviewRoles.length]!))
      .map((review) => personOf[Math.floor(review / reviewRoles.length)]!)
      .filter((person) => person >= 0),
  )
}
