import { pathTo } from '@handiwork/core/api'
import { parsePageNumber } from '../../parse-page-number.ts'

/** Tabs of the jobs page (spec §2). The first is the default. */
export const jobsTabs = ['matching', 'my'] as const
export type JobsTab = (typeof jobsTabs)[number]

/** A page of a job list. */
export interface JobsPageRequest {
  readonly tab: JobsTab
  /** Starts at 1. */
  readonly page: number
}

/** Parses a URL query. Undefined for an unknown tab or an invalid page number. */
export function parseJobsPageRequest(query: URLSearchParams): JobsPageRequest | undefined {
  const tab = jobsTabs.find((name) => name === (query.get('tab') || 'matching'))
  const page = parsePageNumber(query.get('page'))
  return tab !== undefined && page !== undefined ? { tab, page } : undefined
}

export function pathToJobs({ tab, page }: JobsPageRequest): string {
  return pathTo('jobs', {}, { tab: tab === 'matching' ? undefined : tab, page: page > 1 ? page : undefined })
}

/** The page to show after Save and Delete (spec §2). */
export const MY_JOBS_PATH = pathToJobs({ tab: 'my', page: 1 })
