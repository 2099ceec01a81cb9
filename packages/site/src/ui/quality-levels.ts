/** The quality levels, best first. Each fills one bar fewer than the one before. */
const levels = ['excellent', 'good', 'fair', 'basic', 'minimal'] as const
export type QualityLevel = (typeof levels)[number]

export const QUALITY_BARS = levels.length

/** Returns the level and the number of filled bars, or undefined for an unknown title. */
export function qualityLevel(title: string | null): { level: QualityLevel; filled: number } | undefined {
  const level = levels.find((one) => one === title)
  return level && { level, filled: QUALITY_BARS - levels.indexOf(level) }
}
