import { filledPath, strokedPath } from './badge-artwork.ts'
import type { BadgeDefinition } from './badge-definition.ts'
import { lightWorkLevels } from './group-levels.ts'

export const testAutomation = {
  key: 'test-automation',
  title: 'Test Automation',
  description: 'Work with end-to-end testing tools',
  jobKeywords: [
    'test automation',
    'automated tests',
    'automated testing',
    'end-to-end tests',
    'end-to-end testing',
    'e2e tests',
  ],
  rule: {
    measures: 'technologies',
    groups: ['e2e'],
    levels: lightWorkLevels,
  },
  // A gear in an octagon.
  artwork: {
    face: 'M14.5 4.5h19l10 10v19l-10 10h-19l-10-10v-19z',
    rim: 'M16 8h16l8 8v16l-8 8H16l-8-8V16z',
    sign:
      filledPath(
        'M33.1 21.8L36.4 21.9L36.4 26.1L33.1 26.2L32 28.9L34.3 31.3L31.3 34.3L28.9 32L26.2 33.1L26.1 36.4L21.9 36.4L21.8 33.1L19.1 32L16.7 34.3L13.7 31.3L16 28.9L14.9 26.2L11.6 26.1L11.6 21.9L14.9 21.8L16 19.1L13.7 16.7L16.7 13.7L19.1 16L21.8 14.9L21.9 11.6L26.1 11.6L26.2 14.9L28.9 16L31.3 13.7L34.3 16.7L32 19.1zM24 16.4a7.6 7.6 0 1 0 0 15.2 7.6 7.6 0 0 0 0-15.2z',
      ) + strokedPath('m20.6 24.3 2.5 2.5 4.4-5.2'),
  },
} as const satisfies BadgeDefinition
