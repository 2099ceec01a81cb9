import { filledPath } from './badge-artwork.ts'
import type { BadgeDefinition } from './badge-definition.ts'
import type { LevelRules, LibraryFigure } from './badge-rule.ts'

/** R16: the familiarity, in percent, from which a library counts as known or well known. */
export const MIN_KNOWN_FAMILIARITY = 10
export const MIN_WELL_KNOWN_FAMILIARITY = 25

const levels: LevelRules<LibraryFigure> = [
  { level: 'verified', alternatives: [{ bestFamiliarity: MIN_KNOWN_FAMILIARITY }] },
  { level: 'good', alternatives: [{ bestFamiliarity: MIN_WELL_KNOWN_FAMILIARITY }, { knownLibraries: 3 }] },
  {
    level: 'great',
    alternatives: [{ largeLibraryFamiliarity: MIN_WELL_KNOWN_FAMILIARITY }, { wellKnownLibraries: 3 }],
  },
]

export const rockStar = {
  key: 'rock-star',
  title: 'Rock Star',
  description: '10% familiar with a library with more than 1000 stars',
  jobKeywords: [],
  rule: { measures: 'libraries', levels },
  // A star in a scallop.
  artwork: {
    face: 'M24 4.4A5.2 5.2 0 0 1 33.8 7A5.2 5.2 0 0 1 41 14.2A5.2 5.2 0 0 1 43.6 24A5.2 5.2 0 0 1 41 33.8A5.2 5.2 0 0 1 33.8 41A5.2 5.2 0 0 1 24 43.6A5.2 5.2 0 0 1 14.2 41A5.2 5.2 0 0 1 7 33.8A5.2 5.2 0 0 1 4.4 24A5.2 5.2 0 0 1 7 14.2A5.2 5.2 0 0 1 14.2 7A5.2 5.2 0 0 1 24 4.4z',
    rim: 'M24 9.5a14.5 14.5 0 1 1 0 29 14.5 14.5 0 0 1 0-29z',
    sign: filledPath('m24 13 3.2 6.9 7.5.9-5.5 5.2 1.4 7.5L24 29.8l-6.6 3.7 1.4-7.5-5.5-5.2 7.5-.9z'),
  },
} as const satisfies BadgeDefinition
