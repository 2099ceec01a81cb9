export const HIGHEST_LEVEL = 10

/** The xp a level begins at. */
export type LevelStart = (level: number) => number

/** How much of the way to the next level is done, 0 to 1. */
export function levelProgress(total: number, level: number, levelStart: LevelStart): number {
  if (level >= HIGHEST_LEVEL) return 1
  return (total - levelStart(level)) / (levelStart(level + 1) - levelStart(level))
}
