import {
  type JobSearchQuery,
  jobSearchLists,
  jobSearchParameters,
  jobSearchParams,
  pathTo,
  JobSearchQuery as Query,
} from '@handiwork/core/api'
import { parsePageNumber } from '../../parse-page-number.ts'

/** Tabs of the jobs page (spec §2). The first is the default. */
export const jobsTabs = ['matching', 'applications', 'saved', 'my'] as const
export type JobsTab = (typeof jobsTabs)[number]

/** A page of a job list. */
export interface JobsPageRequest {
  readonly tab: JobsTab
  /** Starts at 1. */
  readonly page: number
  /** The search. No criteria by default. */
  readonly criteria?: JobSearchQuery
}

/** A search without criteria. */
export const noJobCriteria: JobSearchQuery = Query.parse({})

/** Parses a URL query. Undefined for an unknown tab or an invalid page number. Invalid criteria are ignored. */
export function parseJobsPageRequest(
  query: URLSearchParams,
): (JobsPageRequest & { readonly criteria: JobSearchQuery }) | undefined {
  const tab = jobsTabs.find((name) => name === (query.get('tab') || 'matching'))
  const page = parsePageNumber(query.get('page'))
  if (tab === undefined || page === undefined) return undefined
  return { tab, page, criteria: parseCriteria(query) }
}

export function pathToJobs({ tab, page, criteria = noJobCriteria }: JobsPageRequest): string {
  return pathTo(
    'jobs',
    {},
    {
      tab: tab === 'matching' ? undefined : tab,
      ...(tab === 'matching' && jobSearchParameters(criteria)),
      page: page > 1 ? page : undefined,
    },
  )
}

function parseCriteria(query: URLSearchParams): JobSearchQuery {
  const given: Record<string, string> = {}
  for (const name of jobSearchParams) {
    const values = query.getAll(name)
    if (values.length === 0) continue
    // An unchecked box sends only its hidden `false`.
    if (name === 'withoutSalary') given[name] = String(values.join().includes('true'))
    else given[name] = lists.has(name) ? values.join(',') : (values[0] ?? '')
  }
  const parsed = Query.safeParse(given)
  if (parsed.success) return parsed.data
  for (const { path } of parsed.error.issues) delete given[String(path[0])]
  return Query.safeParse(given).data ?? noJobCriteria
}

const lists: ReadonlySet<string> = new Set(jobSearchLists)
