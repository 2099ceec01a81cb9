import { filledPath } from './badge-artwork.ts'
import type { BadgeDefinition } from './badge-definition.ts'
import { technologyLevels } from './group-levels.ts'

export const backEnd = {
  key: 'back-end',
  title: 'Back-end',
  description: 'Work with back-end frameworks, databases and APIs',
  jobKeywords: ['back-end', 'backend', 'back end', 'full-stack', 'fullstack', 'full stack'],
  rule: {
    measures: 'technologies',
    groups: [
      'backend',
      'api',
      'network',
      'template',
      'cms',
      'database',
      'orm',
      'queue',
      'auth',
      'bigdata',
      'blockchain',
    ],
    side: 'backend',
    levels: technologyLevels,
  },
  // An anvil in a shield.
  artwork: {
    face: 'M5 5.5h38V23c0 11-8.5 17.5-19 21.5C13.5 40.5 5 34 5 23z',
    rim: 'M8.5 9h31v14c0 8.8-6.5 14.2-15.5 17.8C15 37.2 8.5 31.8 8.5 23z',
    sign: filledPath(
      'M18.5 14.5h16.8v4.2c-5.3.2-8 2.6-8 6.3 0 2.5 1.7 4.2 4.7 5v3.5H16.5V30c2.8-.7 4.5-2.4 4.5-4.8 0-1.3-.6-2.3-1.7-2.9-4.6-.4-8-2.5-8.8-6.3h8z',
    ),
  },
} as const satisfies BadgeDefinition
