import {
  type BadgeKey,
  HALLMARK_HEIGHT,
  HALLMARK_WIDTH,
  hallmarks,
  mark,
  PUNCH_RADIUS,
  PUNCH_Y,
  punchXs,
} from '@handiwork/core/catalog'
import type { BadgeLevel } from '@handiwork/core/contract'
import { palette } from './palette.ts'

/** Where something is drawn, and how wide. */
export interface Spot {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** The sign of Handiwork; its parts are given their colours. */
export function markSvg({ x, y, width }: Spot, colours: { plate: string; letter: string }): string {
  return `<g transform="translate(${x} ${y}) scale(${width / MARK_SIZE})"><path ${colours.plate} d="${mark.plate}"/><path ${colours.letter} d="${mark.letter}"/></g>`
}

export interface DrawnBadge {
  readonly key: BadgeKey
  readonly level: BadgeLevel
  readonly cold: boolean
}

/** A badge on light ground: engraved, struck in ink, struck in copper; dashed when it is cold. */
export function hallmarkSvg({ key, level, cold }: DrawnBadge, { x, y, width }: Spot): string {
  const { face, rim, sign } = hallmarks[key]
  const look = looks[cold ? 'cold' : level]
  const punches = punchXs[punchCount[level]].map(
    (cx) => `<circle cx="${cx}" cy="${PUNCH_Y}" r="${PUNCH_RADIUS}" fill="${look.punch}"/>`,
  )
  return `<g transform="translate(${x} ${y}) scale(${width / HALLMARK_WIDTH})"><path ${look.face} stroke-width="1.6" d="${face}"/><path fill="none" ${look.rim} stroke-width="0.8" d="${rim}"/><g color="${look.sign}">${sign}</g>${punches.join('')}</g>`
}

export function hallmarkHeight(width: number): number {
  return (width * HALLMARK_HEIGHT) / HALLMARK_WIDTH
}

// --- internal ---

const MARK_SIZE = 24

const punchCount = { verified: 1, good: 2, great: 3 } as const satisfies Record<BadgeLevel, 1 | 2 | 3>

const { surface, ink, copper, cold } = palette
const onCopper = palette['on-copper']

const looks = {
  verified: {
    face: `fill="${surface.light}" stroke="${ink.light}"`,
    rim: `stroke="${ink.light}" opacity="0.35"`,
    sign: ink.light,
    punch: copper.light,
  },
  good: {
    face: `fill="${ink.light}" stroke="${ink.light}"`,
    rim: `stroke="${surface.light}" opacity="0.35"`,
    sign: surface.light,
    punch: copper.light,
  },
  great: {
    face: `fill="${copper.light}" stroke="${copper.light}"`,
    rim: `stroke="${onCopper.light}" opacity="0.65"`,
    sign: onCopper.light,
    punch: copper.light,
  },
  cold: {
    face: `fill="none" stroke="${cold.light}" stroke-dasharray="3 2.4"`,
    rim: 'stroke="none"',
    sign: cold.light,
    punch: cold.light,
  },
} as const
