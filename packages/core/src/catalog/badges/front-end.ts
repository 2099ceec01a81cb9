import { strokedPath } from './badge-artwork.ts'
import type { BadgeDefinition } from './badge-definition.ts'
import { technologyLevels } from './group-levels.ts'

export const frontEnd = {
  key: 'front-end',
  title: 'Front-end',
  description: 'Work with front-end frameworks, libraries and styles',
  jobKeywords: ['front-end', 'frontend', 'front end', 'full-stack', 'fullstack', 'full stack'],
  rule: {
    measures: 'technologies',
    groups: ['frontend', 'weblibs', 'ui', 'css', 'graphics'],
    side: 'frontend',
    levels: technologyLevels,
  },
  // A window in an arch.
  artwork: {
    face: 'M5.5 43.5V22a18.5 18.5 0 0 1 37 0v21.5z',
    rim: 'M9 40V22a15 15 0 0 1 30 0v18z',
    sign: strokedPath('M15 35V21.5a9 9 0 0 1 18 0V35zM24 12.5V35M15 24.5h18'),
  },
} as const satisfies BadgeDefinition
