import type { CardKind } from '@handiwork/core/report'

/** Listed here, because loading the report functions would slow down every command. A test compares them. */
export const cardChoices = [
  'profile',
  'languages',
  'contributions',
  'contributed',
  'timeline',
  'assistance',
  'all',
] as const satisfies readonly (CardKind | 'all')[]

export type CardChoice = (typeof cardChoices)[number]
