import { HIGHEST_LEVEL, levelStart } from '@handiwork/core/contract'

/** The level for a total xp. */
export function levelForExperience(experience: number): number {
  const next = levels.findIndex((level) => experience < levelStart(level + 1))
  return next < 0 ? HIGHEST_LEVEL : next + 1
}

const levels = Array.from({ length: HIGHEST_LEVEL - 1 }, (_, index) => index + 1)
