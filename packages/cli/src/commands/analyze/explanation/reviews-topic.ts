import { pluralize } from '@handiwork/core/format'
import { linkLine } from './links.ts'
import { heading } from './paragraph.ts'
import { REVIEWS_TOPIC, reviewedCommits, reviewFigures, unlistedReviews } from './reviews-lines.ts'
import type { TopicExplainer } from './topic.ts'

/** Explains reviews: the commits of others that name the person, by repository. */
export const reviewsTopic: TopicExplainer = (topic, { report, person, evidence }, width) => {
  if (topic.toLowerCase() !== REVIEWS_TOPIC) return []
  const { reviews = [] } = evidence
  const names = new Set(report.repositories.map(({ fullName }) => fullName))
  const sections = Array.from(
    Map.groupBy(reviews, ({ repository }) => repository),
    ([name, commits]) => {
      const title = heading(name, pluralize(commits.length, 'commit'))
      return [names.has(name) ? linkLine(title, name) : title, ...reviewedCommits(commits)]
    },
  )
  const unlisted = (person.reviews?.commitCount ?? 0) - reviews.length
  return [reviewFigures(person, width), ...sections, unlistedReviews(unlisted)]
}
