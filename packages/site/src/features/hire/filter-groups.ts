import {
  type FacetGroup,
  type FacetOption,
  type JobType,
  jobSearchStatuses,
  lastUsedPeriods,
  type SearchCriteria,
  type SearchFacets,
  seniorities,
  workSeenKinds,
} from '@handiwork/core/api'
import { badges } from '@handiwork/core/catalog'
import { t } from '../../i18n/texts.ts'
import { badgeTitle } from './search-conditions.ts'

/** Values of a criterion that a search can be narrowed by. */
export interface FilterGroup {
  readonly field: FilterField
  readonly title: string
  readonly options: readonly FilterOption[]
}

export interface FilterOption {
  readonly value: string
  readonly title: string
  readonly isSelected: boolean
  /** The number of people that a search with it finds. Undefined while unknown. */
  readonly count: number | undefined
}

/** The filters with a fixed list of values, with counts if they are known. */
export function filterGroups(criteria: SearchCriteria, facets: SearchFacets | undefined): FilterGroup[] {
  return filters.map(({ field, facet, values, titleOf }) => {
    const options = facets?.groups.find(({ name }) => name === facet)?.options
    const title = t(`hire.filters.${field}`)
    return {
      field,
      title,
      options: options ? withCounts(options, titleOf) : withoutCounts(criteria[field], values, titleOf),
    }
  })
}

type FilterField = 'seniority' | 'jobSearchStatus' | 'jobTypes' | 'badges' | 'lastUsed' | 'workSeen'

interface Filter {
  readonly field: FilterField
  readonly facet: FacetGroup['name']
  readonly values: readonly string[]
  readonly titleOf: (value: string) => string
}

const jobTypes: readonly JobType[] = ['fullTime', 'partTime', 'hourlyPaid', 'shortTerm', 'intern', 'remote']

const filters: readonly Filter[] = [
  {
    ...{ field: 'seniority', facet: 'seniority', values: seniorities },
    titleOf: named(seniorities, (one) => t(`hire.seniorities.${one}`)),
  },
  {
    ...{ field: 'jobSearchStatus', facet: 'availability', values: jobSearchStatuses },
    titleOf: named(jobSearchStatuses, (one) => t(`hire.statuses.${one}`)),
  },
  {
    ...{ field: 'jobTypes', facet: 'jobTypes', values: jobTypes },
    titleOf: named(jobTypes, (one) => t(`user.search.types.${one}`)),
  },
  { field: 'badges', facet: 'badges', values: badges.map(({ key }) => key), titleOf: badgeTitle },
  {
    ...{ field: 'lastUsed', facet: 'lastUsed', values: lastUsedPeriods },
    titleOf: named(lastUsedPeriods, (one) => t(`hire.lastUsed.${one}`)),
  },
  {
    ...{ field: 'workSeen', facet: 'workSeen', values: workSeenKinds },
    titleOf: named(workSeenKinds, (one) => t(`hire.workSeen.${one}`)),
  },
]

/** Titles of known values; others are shown as they are. */
function named<Value extends string>(values: readonly Value[], titleOf: (value: Value) => string) {
  return (value: string) => {
    const known = values.find((one) => one === value)
    return known === undefined ? value : titleOf(known)
  }
}

function withCounts(options: readonly FacetOption[], titleOf: Filter['titleOf']): FilterOption[] {
  return options.map(({ value, selected, count }) => ({
    ...{ value, title: titleOf(value), isSelected: selected, count },
  }))
}

/** Selected values that the list lacks, such as a level of a badge, come first. */
function withoutCounts(
  criterion: SearchCriteria[FilterField],
  values: readonly string[],
  titleOf: Filter['titleOf'],
): FilterOption[] {
  const selected: readonly string[] = [criterion ?? []].flat()
  const all = [...selected.filter((value) => !values.includes(value)), ...values]
  return all.map((value) => ({
    ...{ value, title: titleOf(value), isSelected: selected.includes(value), count: undefined },
  }))
}
