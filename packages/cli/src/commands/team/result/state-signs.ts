import type { KnowledgeState } from '@handiwork/core/contract'
import type { Tone } from '../../../ui/span.ts'

/** How a state is marked. The sign makes it readable without colors. */
export interface StateSign {
  readonly sign: string
  readonly title: string
  /** Who knows a folder in this state, where there is no room for names. */
  readonly short: string
  readonly tone: Tone
}

export const stateSigns: Readonly<Record<KnowledgeState, StateSign>> = {
  several: { sign: '✓', title: 'Known by several', short: 'several', tone: 'good' },
  one: { sign: '!', title: 'Known by one', short: '1 person', tone: 'copper' },
  orphaned: { sign: '×', title: 'Orphaned', short: 'no one', tone: 'cold' },
}
