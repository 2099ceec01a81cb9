import type { Report } from '@handiwork/core/contract'

/** Whether the repositories have contributors, but no commits by the requested author. */
export function hasNoMatchingCommits({ person, repositories }: Report): boolean {
  return person?.commitCount === 0 && repositories.some(({ contributors }) => contributors.length > 0)
}
