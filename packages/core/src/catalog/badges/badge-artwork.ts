import type { BadgeLevel } from './badge-rule.ts'

/** The artwork of a badge: a symbol in its own frame, within `BADGE_VIEW_BOX`. */
export interface BadgeArtwork {
  /** The outline of the cartouche, as an SVG path. */
  readonly face: string
  /** The inner line of the cartouche, as an SVG path. */
  readonly rim: string
  /** SVG markup that uses `currentColor`. */
  readonly sign: string
}

export const BADGE_WIDTH = 48
export const BADGE_HEIGHT = 58
export const BADGE_VIEW_BOX = `0 0 ${BADGE_WIDTH} ${BADGE_HEIGHT}`

/** The dots below the cartouche that show the level: one for verified, two for good, three for great. */
export const levelDots = {
  verified: dots(24),
  good: dots(20.25, 27.75),
  great: dots(16.5, 24, 31.5),
} as const satisfies Record<BadgeLevel, readonly LevelDot[]>

/** The attributes of an SVG circle. */
export interface LevelDot {
  readonly cx: number
  readonly cy: number
  readonly r: number
}

export function strokedPath(path: string, width = 2): string {
  return `<path fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="${width}" d="${path}"/>`
}

export function filledPath(path: string): string {
  return `<path fill="currentColor" fill-rule="evenodd" d="${path}"/>`
}

function dots(...xs: readonly number[]): readonly LevelDot[] {
  return xs.map((cx) => ({ cx, cy: 53.5, r: 2.3 }))
}
