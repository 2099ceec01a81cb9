import { NewSearchCriteria, type ReadTerm, type SearchCriteria } from '@handiwork/core/api'

/** The criteria that terms set, as if they were in a query string. */
export function toCriteria(terms: readonly ReadTerm[], rest: string): SearchCriteria {
  const values = Map.groupBy(terms, ({ field }) => field)
  const parameters = [...values].map(([field, all]) => [field, all.map(({ value }) => value)] as const)
  return NewSearchCriteria.parse({
    ...Object.fromEntries(parameters.map(([field, all]) => [field, listFields.has(field) ? all : all[0]!])),
    q: rest,
  })
}

const listFields: ReadonlySet<keyof SearchCriteria> = new Set([
  ...(['languages', 'technologies', 'jobTypes', 'jobSearchStatus'] as const),
  ...(['naturalLanguages', 'seniority', 'badges', 'workSeen'] as const),
])
