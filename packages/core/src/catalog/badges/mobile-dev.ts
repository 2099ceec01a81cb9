import { strokedPath } from './badge-artwork.ts'
import type { BadgeDefinition } from './badge-definition.ts'
import { technologyLevels } from './group-levels.ts'

export const mobileDev = {
  key: 'mobile-dev',
  title: 'Mobile Development',
  description: 'Work on apps for phones and tablets',
  jobKeywords: [
    'mobile developer',
    'mobile engineer',
    'mobile development',
    'mobile app',
    'mobile apps',
    'Android developer',
    'iOS developer',
  ],
  rule: {
    measures: 'technologies',
    groups: ['mobile'],
    levels: technologyLevels,
  },
  // A phone in an oval.
  artwork: {
    face: 'M24 3.5c9.5 0 15.5 9.2 15.5 20.5S33.5 44.5 24 44.5 8.5 35.3 8.5 24 14.5 3.5 24 3.5z',
    rim: 'M24 7c7.5 0 12 7.8 12 17s-4.5 17-12 17-12-7.8-12-17S16.5 7 24 7z',
    sign: strokedPath(
      'M20 12.5h8a2.5 2.5 0 0 1 2.5 2.5v18a2.5 2.5 0 0 1-2.5 2.5h-8a2.5 2.5 0 0 1-2.5-2.5V15a2.5 2.5 0 0 1 2.5-2.5zM22.5 31.5h3M20.5 18.5h7M20.5 22.5h4.5',
    ),
  },
} as const satisfies BadgeDefinition
