import { type Badge, badgeLevels } from '@handiwork/core/contract'

/** The badges to show where there is room for a few: the highest first, those still warm before cold ones. */
export function firstBadges(badges: readonly Badge[], count: number): Badge[] {
  return badges
    .toSorted((one, other) => Number(one.cold) - Number(other.cold) || rank(other) - rank(one))
    .slice(0, count)
}

// --- internal ---

function rank({ level }: Badge): number {
  return badgeLevels.indexOf(level)
}
