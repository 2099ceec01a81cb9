import type { SearchCriteria } from '@handiwork/core/api'
import type { Database } from '../../../db/tables.ts'
import type { FindLocation } from '../../../stores/find-location.ts'
import { searchDevelopers } from './search-developers.ts'

/** Ids of findable people who match a saved search, best first and at most 1,000. */
export function findPeople(db: Database, findLocation: FindLocation, now: () => Date) {
  return async (criteria: SearchCriteria, recruiterId: string): Promise<readonly string[]> => {
    const ids: string[] = []
    let after: string | undefined
    do {
      const page = { offset: 0, limit: PAGE_SIZE, after, sort: 'match', asOf: now() } as const
      const { items, next } = await searchDevelopers(db, findLocation, criteria, recruiterId, page)
      ids.push(...items.map(({ _id }) => _id))
      after = next
    } while (after !== undefined && ids.length < MAX_PEOPLE)
    return ids
  }
}

const PAGE_SIZE = 100
const MAX_PEOPLE = 1000
