import { type Badge, badgeLevels } from '@handiwork/core/contract'

/** Returns the top badges: active before cold, then by level, highest first. */
export function topBadges(badges: readonly Badge[], count: number): Badge[] {
  return badges
    .toSorted((one, other) => Number(one.cold) - Number(other.cold) || levelRank(other) - levelRank(one))
    .slice(0, count)
}

function levelRank({ level }: Badge): number {
  return badgeLevels.indexOf(level)
}
