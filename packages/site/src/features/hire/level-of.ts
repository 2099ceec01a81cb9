import { HIGHEST_LEVEL, levelStart } from '@handiwork/core/contract'

/** The level of somebody with so much xp in all. */
export function levelOf(experience: number): number {
  const next = levels.findIndex((level) => experience < levelStart(level + 1))
  return next < 0 ? HIGHEST_LEVEL : next + 1
}

// --- internal ---

const levels = Array.from({ length: HIGHEST_LEVEL - 1 }, (_, before) => before + 1)
