import { type Badge, badgeLevels } from '@handiwork/core/contract'

/** Returns the top badges: active before cold, then by level, highest first. */
export function topBadges<One extends Pick<Badge, 'level' | 'cold'>>(
  badges: readonly One[],
  count: number,
): One[] {
  return badges
    .toSorted((one, other) => Number(one.cold) - Number(other.cold) || levelRank(other) - levelRank(one))
    .slice(0, count)
}

function levelRank({ level }: Pick<Badge, 'level'>): number {
  return badgeLevels.indexOf(level)
}
