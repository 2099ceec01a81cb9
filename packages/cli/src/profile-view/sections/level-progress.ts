export const MAX_LEVEL = 10

/** Returns the xp at which a level starts. */
export type LevelStart = (level: number) => number

/** Progress to the next level, from 0 to 1. */
export function levelProgress(total: number, level: number, levelStart: LevelStart): number {
  if (level >= MAX_LEVEL) return 1
  return (total - levelStart(level)) / (levelStart(level + 1) - levelStart(level))
}
