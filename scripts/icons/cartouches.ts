import type { BadgeKey } from '@handiwork/core/catalog'

/** The outline a badge is known by, and where its sign stands in it; in a box of 48. */
export interface Cartouche {
  readonly face: string
  readonly sign: { readonly x: number; readonly y: number; readonly size: number }
}

/** Each badge has an outline of its own, so that it is told apart without its sign. */
export const cartouches: Readonly<Record<BadgeKey, Cartouche>> = {
  'front-end': {
    face: 'M5.500 43.500V22a18.500 18.500 0 0 1 37 0v21.500z',
    sign: { x: 24, y: 25.5, size: 20 },
  },
  'back-end': {
    face: 'M5 5.500h38V23c0 11-8.500 17.500-19 21.500C13.500 40.500 5 34 5 23z',
    sign: { x: 24, y: 22, size: 19 },
  },
  'test-automation': {
    face: 'M14.500 4.500h19l10 10v19l-10 10h-19l-10-10v-19z',
    sign: { x: 24, y: 24, size: 22 },
  },
  'dev-ops': {
    face: 'M24 4a20 20 0 1 1 0 40 20 20 0 0 1 0-40z',
    sign: { x: 24, y: 24, size: 22 },
  },
  'mobile-dev': {
    face: 'M24 3.500c9.500 0 15.500 9.200 15.500 20.500S33.500 44.500 24 44.500 8.500 35.300 8.500 24 14.500 3.500 24 3.500z',
    sign: { x: 24, y: 24, size: 21 },
  },
  'unit-testing': {
    face: 'M24 1.800 45.200 24 24 46.200 2.800 24z',
    sign: { x: 24, y: 23.5, size: 18 },
  },
  'rock-star': {
    face: 'M24 4.400A5.200 5.200 0 0 1 33.800 7A5.200 5.200 0 0 1 41 14.200A5.200 5.200 0 0 1 43.600 24A5.200 5.200 0 0 1 41 33.800A5.200 5.200 0 0 1 33.800 41A5.200 5.200 0 0 1 24 43.600A5.200 5.200 0 0 1 14.200 41A5.200 5.200 0 0 1 7 33.800A5.200 5.200 0 0 1 4.400 24A5.200 5.200 0 0 1 7 14.200A5.200 5.200 0 0 1 14.200 7A5.200 5.200 0 0 1 24 4.400z',
    sign: { x: 24, y: 23.5, size: 21 },
  },
}
