import type { JobSearchQuery } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../../deps.ts'
import type { FindLocation } from '../../../stores/find-location.ts'
import { searchJobs } from './search-jobs.ts'

/** Open jobs of a search that were published after a time, newest first and at most 100. */
export function findNewJobs(db: Queryable, findLocation: FindLocation) {
  return async (criteria: JobSearchQuery, since: Date): Promise<readonly string[]> => {
    const { ids } = await searchJobs(db, findLocation, {
      ...{ criteria: { ...criteria, sort: 'newest' }, seeker: null, offset: 0, limit: 100 },
      within: sql<boolean>`jobs.publication_timestamp > ${since}`,
    })
    return ids
  }
}
