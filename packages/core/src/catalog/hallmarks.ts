import type { BadgeKey } from './badges.ts'

/** How a badge is drawn: a sign in its own cartouche, in a box of `HALLMARK_VIEW_BOX`. */
export interface Hallmark {
  /** The cartouche, as the path of an SVG. */
  readonly face: string
  /** The line along its inside, the same way. */
  readonly rim: string
  /** Markup of an SVG in `currentColor`. */
  readonly sign: string
}

export const HALLMARK_WIDTH = 48
export const HALLMARK_HEIGHT = 58
export const HALLMARK_VIEW_BOX = `0 0 ${HALLMARK_WIDTH} ${HALLMARK_HEIGHT}`

/** Punches below the cartouche: round, in a row, one for verified, two for good, three for great. */
export const PUNCH_RADIUS = 2.3
export const PUNCH_Y = 53.5
export const punchXs = {
  1: [24],
  2: [20.25, 27.75],
  3: [16.5, 24, 31.5],
} as const satisfies Record<1 | 2 | 3, readonly number[]>

/** The sign of Handiwork, a hallmark itself: the plate in copper, the letter in the colour of the ground. */
export const MARK_VIEW_BOX = '0 0 24 24'
export const mark = {
  plate: 'M7.2 1.5h9.6l5.7 5.7v9.6l-5.7 5.7H7.2l-5.7-5.7V7.2z',
  letter:
    'M6.2 6.5h4.6v1.2l-1.2.3v3.1h4.8V8l-1.2-.3V6.5h4.6v1.2l-1.2.3v8l1.2.3v1.2h-4.6v-1.2l1.2-.3v-3.1H9.6V16l1.2.3v1.2H6.2v-1.2l1.2-.3V8l-1.2-.3z',
} as const

/** Window in an arch, anvil in a shield, gear in an octagon, wheel in a circle, telephone in an oval, scales in a lozenge, star in a scallop. */
export const hallmarks: Readonly<Record<BadgeKey, Hallmark>> = {
  'front-end': {
    face: 'M5.5 43.5V22a18.5 18.5 0 0 1 37 0v21.5z',
    rim: 'M9 40V22a15 15 0 0 1 30 0v18z',
    sign: engraved('M15 35V21.5a9 9 0 0 1 18 0V35zM24 12.5V35M15 24.5h18'),
  },
  'back-end': {
    face: 'M5 5.5h38V23c0 11-8.5 17.5-19 21.5C13.5 40.5 5 34 5 23z',
    rim: 'M8.5 9h31v14c0 8.8-6.5 14.2-15.5 17.8C15 37.2 8.5 31.8 8.5 23z',
    sign: struck(
      'M18.5 14.5h16.8v4.2c-5.3.2-8 2.6-8 6.3 0 2.5 1.7 4.2 4.7 5v3.5H16.5V30c2.8-.7 4.5-2.4 4.5-4.8 0-1.3-.6-2.3-1.7-2.9-4.6-.4-8-2.5-8.8-6.3h8z',
    ),
  },
  'test-automation': {
    face: 'M14.5 4.5h19l10 10v19l-10 10h-19l-10-10v-19z',
    rim: 'M16 8h16l8 8v16l-8 8H16l-8-8V16z',
    sign:
      struck(
        'M33.1 21.8L36.4 21.9L36.4 26.1L33.1 26.2L32 28.9L34.3 31.3L31.3 34.3L28.9 32L26.2 33.1L26.1 36.4L21.9 36.4L21.8 33.1L19.1 32L16.7 34.3L13.7 31.3L16 28.9L14.9 26.2L11.6 26.1L11.6 21.9L14.9 21.8L16 19.1L13.7 16.7L16.7 13.7L19.1 16L21.8 14.9L21.9 11.6L26.1 11.6L26.2 14.9L28.9 16L31.3 13.7L34.3 16.7L32 19.1zM24 16.4a7.6 7.6 0 1 0 0 15.2 7.6 7.6 0 0 0 0-15.2z',
      ) + engraved('m20.6 24.3 2.5 2.5 4.4-5.2'),
  },
  'dev-ops': {
    face: 'M24 4a20 20 0 1 1 0 40 20 20 0 0 1 0-40z',
    rim: 'M24 7.5a16.5 16.5 0 1 1 0 33 16.5 16.5 0 0 1 0-33z',
    sign:
      engraved(
        'M26.8 25.1L35.6 28.8M25.1 26.8L28.8 35.6M22.9 26.8L19.2 35.6M21.2 25.1L12.4 28.8M21.2 22.9L12.4 19.2M22.9 21.2L19.2 12.4M25.1 21.2L28.8 12.4M26.8 22.9L35.6 19.2',
      ) +
      engraved('M24 16a8 8 0 1 1 0 16 8 8 0 0 1 0-16z') +
      struck('M24 21a3 3 0 1 1 0 6 3 3 0 0 1 0-6z'),
  },
  'mobile-dev': {
    face: 'M24 3.5c9.5 0 15.5 9.2 15.5 20.5S33.5 44.5 24 44.5 8.5 35.3 8.5 24 14.5 3.5 24 3.5z',
    rim: 'M24 7c7.5 0 12 7.8 12 17s-4.5 17-12 17-12-7.8-12-17S16.5 7 24 7z',
    sign: engraved(
      'M20 12.5h8a2.5 2.5 0 0 1 2.5 2.5v18a2.5 2.5 0 0 1-2.5 2.5h-8a2.5 2.5 0 0 1-2.5-2.5V15a2.5 2.5 0 0 1 2.5-2.5zM22.5 31.5h3M20.5 18.5h7M20.5 22.5h4.5',
    ),
  },
  'unit-testing': {
    face: 'M24 1.8 45.2 24 24 46.2 2.8 24z',
    rim: 'M24 6.4 40.8 24 24 41.6 7.2 24z',
    sign:
      engraved('M24 13.5V33M19.5 33.5h9M14.5 18.5h19') +
      struck('M9.8 26.5h9.4a4.7 4.7 0 0 1-9.4 0zM28.8 26.5h9.4a4.7 4.7 0 0 1-9.4 0z') +
      engraved('m14.5 18.5-3.7 8M14.5 18.5l3.7 8M33.5 18.5l-3.7 8M33.5 18.5l3.7 8', 1.3),
  },
  'rock-star': {
    face: 'M24 4.4A5.2 5.2 0 0 1 33.8 7A5.2 5.2 0 0 1 41 14.2A5.2 5.2 0 0 1 43.6 24A5.2 5.2 0 0 1 41 33.8A5.2 5.2 0 0 1 33.8 41A5.2 5.2 0 0 1 24 43.6A5.2 5.2 0 0 1 14.2 41A5.2 5.2 0 0 1 7 33.8A5.2 5.2 0 0 1 4.4 24A5.2 5.2 0 0 1 7 14.2A5.2 5.2 0 0 1 14.2 7A5.2 5.2 0 0 1 24 4.4z',
    rim: 'M24 9.5a14.5 14.5 0 1 1 0 29 14.5 14.5 0 0 1 0-29z',
    sign: struck('m24 13 3.2 6.9 7.5.9-5.5 5.2 1.4 7.5L24 29.8l-6.6 3.7 1.4-7.5-5.5-5.2 7.5-.9z'),
  },
}

// --- internal ---

function engraved(path: string, width = 2): string {
  return `<path fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="${width}" d="${path}"/>`
}

function struck(path: string): string {
  return `<path fill="currentColor" fill-rule="evenodd" d="${path}"/>`
}
