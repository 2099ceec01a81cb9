import { pathTo } from '@handiwork/core/api'

/** The tabs of the jobs (spec §2); the first is what shows when none is named. */
export const jobsTabs = ['matching', 'my'] as const
export type JobsTab = (typeof jobsTabs)[number]

/** A page of a list of jobs. */
export interface JobsAddress {
  readonly tab: JobsTab
  /** From 1. */
  readonly page: number
}

/** The list an address names; undefined where there is none. */
export function jobsAddressOf(query: URLSearchParams): JobsAddress | undefined {
  const tab = jobsTabs.find((name) => name === (query.get('tab') || 'matching'))
  const page = Number(query.get('page') ?? 1)
  return tab !== undefined && Number.isInteger(page) && page >= 1 ? { tab, page } : undefined
}

export function pathOfJobs({ tab, page }: JobsAddress): string {
  return pathTo('jobs', {}, { tab: tab === 'matching' ? undefined : tab, page: page > 1 ? page : undefined })
}

/** After Save and Delete (spec §2). */
export const pathOfMyJobs = pathOfJobs({ tab: 'my', page: 1 })
