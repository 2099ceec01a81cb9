import {
  BADGE_HEIGHT,
  BADGE_WIDTH,
  type BadgeKey,
  badgeByKey,
  LOGO_SIZE,
  levelDots,
  logoPaths,
} from '@handiwork/core/catalog'
import type { BadgeLevel } from '@handiwork/core/contract'
import { palette } from './palette.ts'

/** The position and width of a drawing. */
export interface DrawingArea {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** The Handiwork logo; `colors` are the SVG attributes of its parts. */
export function logoSvg({ x, y, width }: DrawingArea, colors: { plate: string; letter: string }): string {
  return `<g transform="translate(${x} ${y}) scale(${width / LOGO_SIZE})"><path ${colors.plate} d="${logoPaths.plate}"/><path ${colors.letter} d="${logoPaths.letter}"/></g>`
}

export interface BadgeDrawing {
  readonly key: BadgeKey
  readonly level: BadgeLevel
  readonly cold: boolean
}

/** A badge on a light background: outlined, filled with ink or copper, and dashed when cold. */
export function badgeSvg({ key, level, cold }: BadgeDrawing, { x, y, width }: DrawingArea): string {
  const { face, rim, sign: symbol } = badgeByKey(key).artwork
  const style = badgeStyles[cold ? 'cold' : level]
  const dots = levelDots[level].map(
    ({ cx, cy, r }) => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${style.levelDot}"/>`,
  )
  return `<g transform="translate(${x} ${y}) scale(${width / BADGE_WIDTH})"><path ${style.face} stroke-width="1.6" d="${face}"/><path fill="none" ${style.rim} stroke-width="0.8" d="${rim}"/><g color="${style.symbol}">${symbol}</g>${dots.join('')}</g>`
}

export function badgeHeight(width: number): number {
  return (width * BADGE_HEIGHT) / BADGE_WIDTH
}

const { surface, ink, copper, cold } = palette
const onCopper = palette['on-copper']

const badgeStyles = {
  verified: {
    face: `fill="${surface.light}" stroke="${ink.light}"`,
    rim: `stroke="${ink.light}" opacity="0.35"`,
    symbol: ink.light,
    levelDot: copper.light,
  },
  good: {
    face: `fill="${ink.light}" stroke="${ink.light}"`,
    rim: `stroke="${surface.light}" opacity="0.35"`,
    symbol: surface.light,
    levelDot: copper.light,
  },
  great: {
    face: `fill="${copper.light}" stroke="${copper.light}"`,
    rim: `stroke="${onCopper.light}" opacity="0.65"`,
    symbol: onCopper.light,
    levelDot: copper.light,
  },
  cold: {
    face: `fill="none" stroke="${cold.light}" stroke-dasharray="3 2.4"`,
    rim: 'stroke="none"',
    symbol: cold.light,
    levelDot: cold.light,
  },
} as const
