import type { Queryable } from '../../../deps.ts'
import type { FindLocation } from '../../../stores/find-location.ts'
import { findMatchingJobs } from './find-matching-jobs.ts'
import { loadJobSeeker } from './load-job-seeker.ts'

/** Returns a function that selects, of some open jobs, the ones that are listed for a user as matching. */
export function listMatchedJobs(db: Queryable, findLocation: FindLocation) {
  return async (userId: string, jobIds: readonly string[]): Promise<readonly string[]> => {
    const seeker = await loadJobSeeker(db, findLocation, userId)
    if (seeker === null || jobIds.length === 0) return []
    const page = await findMatchingJobs(db, seeker, { offset: 0, limit: jobIds.length }, jobIds)
    return page.ids
  }
}
