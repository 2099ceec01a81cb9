import type { GroupFigure, LevelRules } from './badge-rule.ts'

/** R16: the levels of most badges. */
export const technologyLevels: LevelRules<GroupFigure> = [
  { level: 'verified', alternatives: [{ experience: 10, activeMonthCount: 2 }] },
  { level: 'good', alternatives: [{ experience: 60, activeMonthCount: 6 }] },
  { level: 'great', alternatives: [{ experience: 200, activeMonthCount: 18, repositoryCount: 2 }] },
]

/** R16: the levels for work with few or low-weight files. */
export const lightWorkLevels: LevelRules<GroupFigure> = [
  { level: 'verified', alternatives: [{ experience: 5, activeMonthCount: 2 }] },
  { level: 'good', alternatives: [{ experience: 30, activeMonthCount: 6 }] },
  { level: 'great', alternatives: [{ experience: 100, activeMonthCount: 12, repositoryCount: 2 }] },
]
