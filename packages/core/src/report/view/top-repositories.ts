import type { Report, Repository } from '../../contract/index.ts'
import { TOP_REPOSITORIES } from '../../contract/limits.ts'

/** The repositories that gave most experience, or had most commits where nobody's experience is known. */
export function topRepositories({ person, repositories }: Report): Repository[] {
  return repositories
    .filter((one) => person === null || one.experience > 0 || one.userContributionPercent)
    .toSorted((a, b) => b.experience - a.experience || b.history.commitCount - a.history.commitCount)
    .slice(0, TOP_REPOSITORIES)
}
