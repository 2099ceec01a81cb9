import type { FacetOption, SearchCriteria } from '@handiwork/core/api'
import { pathToSearch, type SearchPageRequest } from './search-page-request.ts'

/** The search with this option selected, or without it if it is selected. */
export function pathWithOption(
  pageRequest: SearchPageRequest,
  { criterion, value, selected }: FacetOption,
): string {
  const criteria = toggle(pageRequest.criteria, criterion, value, selected)
  return pathToSearch({ ...pageRequest, criteria, page: 1 })
}

function toggle(
  criteria: SearchCriteria,
  criterion: FacetOption['criterion'],
  value: string,
  isSelected: boolean,
): SearchCriteria {
  if (criterion === 'languages' || criterion === 'technologies' || criterion === 'naturalLanguages') {
    const others = criteria[criterion].filter((term) => term !== value)
    return { ...criteria, [criterion]: isSelected ? others : [...others, value].toSorted() }
  }
  if (criterion === 'location') return { ...criteria, location: isSelected ? '' : value }
  if (criterion === 'countryCode') return { ...criteria, countryCode: isSelected ? '' : value }
  return criteria
}
