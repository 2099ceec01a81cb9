import type { Report } from '@handiwork/core/contract'

/** Whether people wrote here, but not the one asked for. */
export function nobodyMatches({ person, repositories }: Report): boolean {
  return person?.commitCount === 0 && repositories.some(({ contributors }) => contributors.length > 0)
}
