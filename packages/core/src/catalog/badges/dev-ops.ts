import { filledPath, strokedPath } from './badge-artwork.ts'
import type { BadgeDefinition } from './badge-definition.ts'
import { lightWorkLevels } from './group-levels.ts'

export const devOps = {
  key: 'dev-ops',
  title: 'DevOps',
  description: 'Work with containers, continuous integration, cloud services and monitoring',
  jobKeywords: ['DevOps', 'dev-ops', 'site reliability', 'SRE', 'platform engineer', 'platform engineering'],
  rule: {
    measures: 'technologies',
    groups: ['devops', 'cloud', 'monitoring'],
    levels: lightWorkLevels,
  },
  // A wheel in a circle.
  artwork: {
    face: 'M24 4a20 20 0 1 1 0 40 20 20 0 0 1 0-40z',
    rim: 'M24 7.5a16.5 16.5 0 1 1 0 33 16.5 16.5 0 0 1 0-33z',
    sign:
      strokedPath(
        'M26.8 25.1L35.6 28.8M25.1 26.8L28.8 35.6M22.9 26.8L19.2 35.6M21.2 25.1L12.4 28.8M21.2 22.9L12.4 19.2M22.9 21.2L19.2 12.4M25.1 21.2L28.8 12.4M26.8 22.9L35.6 19.2',
      ) +
      strokedPath('M24 16a8 8 0 1 1 0 16 8 8 0 0 1 0-16z') +
      filledPath('M24 21a3 3 0 1 1 0 6 3 3 0 0 1 0-6z'),
  },
} as const satisfies BadgeDefinition
