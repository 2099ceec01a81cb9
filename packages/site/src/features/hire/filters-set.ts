import type { SearchCriteria } from '@handiwork/core/api'
import { conditionsOf } from './conditions-of.ts'

/** How many of the conditions stand among the filters: the rest is seen without opening them. */
export function filtersSet(criteria: SearchCriteria): number {
  return conditionsOf(criteria).filter(({ field }) => !isAbove.has(field)).length
}

// --- internal ---

const isAbove: ReadonlySet<keyof SearchCriteria> = new Set(['q', 'languages', 'technologies'] as const)
