import type { BadgeLevel } from '../contract/badge.ts'

/** Figures a badge is given for, and how much of each a level asks for. */
export type Needs<F extends string> = Readonly<Partial<Record<F, number>>>

/** What leads to a level: all figures of any one of the ways. */
export interface LevelRule<F extends string> {
  readonly level: BadgeLevel
  readonly ways: readonly Needs<F>[]
}

/** Levels from the lowest; each asks for at least as much as the one before. */
export type BadgeRule<F extends string> = readonly LevelRule<F>[]

/** Figures of the work in a group of technologies (R16); g, m and r in the model. */
export type GroupFigure = 'experience' | 'activeMonthCount' | 'repositoryCount' | 'testShare'

export type GroupBadge = keyof typeof groupBadgeRules

/** Figures of somebody's familiarity with libraries that many people like (R16). */
export type LibraryFigure =
  | 'bestFamiliarity'
  | 'knownLibraries'
  | 'wellKnownLibraries'
  | 'largeLibraryFamiliarity'

/** R16: per cent of a library one knows it by, and knows it well by. */
export const KNOWN_FROM = 10
export const WELL_KNOWN_FROM = 25

const technologies: BadgeRule<GroupFigure> = [
  { level: 'verified', ways: [{ experience: 10, activeMonthCount: 2 }] },
  { level: 'good', ways: [{ experience: 60, activeMonthCount: 6 }] },
  { level: 'great', ways: [{ experience: 200, activeMonthCount: 18, repositoryCount: 2 }] },
]

/** For work whose files weigh little, or are few. */
const lightWork: BadgeRule<GroupFigure> = [
  { level: 'verified', ways: [{ experience: 5, activeMonthCount: 2 }] },
  { level: 'good', ways: [{ experience: 30, activeMonthCount: 6 }] },
  { level: 'great', ways: [{ experience: 100, activeMonthCount: 12, repositoryCount: 2 }] },
]

const unitTests: BadgeRule<GroupFigure> = [
  { level: 'verified', ways: [{ experience: 5, activeMonthCount: 2, testShare: 0.05 }] },
  { level: 'good', ways: [{ experience: 30, activeMonthCount: 6, testShare: 0.1 }] },
  { level: 'great', ways: [{ experience: 100, activeMonthCount: 12, testShare: 0.2 }] },
]

/** R16, in the spec's order of badges. */
export const groupBadgeRules = {
  'front-end': technologies,
  'back-end': technologies,
  'test-automation': lightWork,
  'dev-ops': lightWork,
  'mobile-dev': technologies,
  'unit-testing': unitTests,
} as const satisfies Record<string, BadgeRule<GroupFigure>>

/** R16: '10% familiar with a library with more than 1000 stars', and more. */
export const rockStarRule: BadgeRule<LibraryFigure> = [
  { level: 'verified', ways: [{ bestFamiliarity: KNOWN_FROM }] },
  { level: 'good', ways: [{ bestFamiliarity: WELL_KNOWN_FROM }, { knownLibraries: 3 }] },
  { level: 'great', ways: [{ largeLibraryFamiliarity: WELL_KNOWN_FROM }, { wellKnownLibraries: 3 }] },
]
