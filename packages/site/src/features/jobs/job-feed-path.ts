import { feeds, type JobSearchQuery, jobSearchParameters } from '@handiwork/core/api'

/** The RSS feed of a search. */
export function jobFeedPath(criteria: JobSearchQuery): string {
  const parameters = new URLSearchParams(jobSearchParameters({ ...criteria, sort: undefined, all: false }))
  return parameters.size === 0 ? feeds.jobs.path : `${feeds.jobs.path}?${parameters}`
}
