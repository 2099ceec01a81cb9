import { filledPath, strokedPath } from './badge-artwork.ts'
import type { BadgeDefinition } from './badge-definition.ts'
import type { GroupFigure, LevelRules } from './badge-rule.ts'

const levels: LevelRules<GroupFigure> = [
  { level: 'verified', alternatives: [{ experience: 5, activeMonthCount: 2, testShare: 0.05 }] },
  { level: 'good', alternatives: [{ experience: 30, activeMonthCount: 6, testShare: 0.1 }] },
  { level: 'great', alternatives: [{ experience: 100, activeMonthCount: 12, testShare: 0.2 }] },
]

export const unitTesting = {
  key: 'unit-testing',
  title: 'Unit Testing',
  description: 'Work with unit tests, and tests as part of your own code',
  jobKeywords: ['unit test', 'unit tests', 'unit testing', 'TDD', 'test-driven development'],
  rule: {
    measures: 'technologies',
    groups: ['unit'],
    levels,
  },
  // Scales in a lozenge.
  artwork: {
    face: 'M24 1.8 45.2 24 24 46.2 2.8 24z',
    rim: 'M24 6.4 40.8 24 24 41.6 7.2 24z',
    sign:
      strokedPath('M24 13.5V33M19.5 33.5h9M14.5 18.5h19') +
      filledPath('M9.8 26.5h9.4a4.7 4.7 0 0 1-9.4 0zM28.8 26.5h9.4a4.7 4.7 0 0 1-9.4 0z') +
      strokedPath('m14.5 18.5-3.7 8M14.5 18.5l3.7 8M33.5 18.5l-3.7 8M33.5 18.5l3.7 8', 1.3),
  },
} as const satisfies BadgeDefinition
