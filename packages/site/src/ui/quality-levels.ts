/** The titles of quality, the best first; each has one notch fewer. */
const levels = ['excellent', 'good', 'fair', 'basic', 'minimal'] as const
export type QualityLevel = (typeof levels)[number]

export const NOTCHES = levels.length

/** The notches of a title that are filled; nothing for a title nobody gives. */
export function qualityLevel(title: string | null): { level: QualityLevel; filled: number } | undefined {
  const level = levels.find((one) => one === title)
  return level && { level, filled: NOTCHES - levels.indexOf(level) }
}
