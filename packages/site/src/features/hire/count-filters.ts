import type { SearchCriteria } from '@handiwork/core/api'
import { searchConditions } from './search-conditions.ts'

/** Number of conditions inside the filter panel. The others are visible without opening it. */
export function countFilters(criteria: SearchCriteria): number {
  return searchConditions(criteria).filter(({ field }) => !fieldsOutsidePanel.has(field)).length
}

const fieldsOutsidePanel: ReadonlySet<keyof SearchCriteria> = new Set([
  'q',
  'languages',
  'technologies',
] as const)
