import type { Report, Repository } from '../../contract/index.ts'
import { TOP_REPOSITORIES } from '../../contract/limits.ts'

/** The repositories with the most experience, or the most commits in a report of all authors. */
export const topRepositories = (report: Report): Repository[] =>
  contributedRepositories(report).slice(0, TOP_REPOSITORIES)

/** All repositories with work of the person, or of anyone in a report of all authors, in the same order. */
export function contributedRepositories({ person, repositories }: Report): Repository[] {
  return repositories
    .filter(
      (repository) => person === null || repository.experience > 0 || repository.userContributionPercent,
    )
    .toSorted((a, b) => b.experience - a.experience || b.history.commitCount - a.history.commitCount)
}
