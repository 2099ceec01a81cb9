import {
  type ApplicationCard,
  contract,
  type ErrorCode,
  type JobCard,
  type JobFacets,
  jobSearchParameters,
  type Profile,
} from '@handiwork/core/api'
import { JOBS_PAGE_SIZE } from '@handiwork/core/contract'
import { apiErrorCode } from '../../api-error-code.ts'
import type { PageLocals } from '../../page-locals.ts'
import { undefinedIfInaccessible } from '../../undefined-if-inaccessible.ts'
import { type JobsPageRequest, noJobCriteria, parseJobsPageRequest } from './jobs-page-request.ts'

/** A page of jobs for the viewer. */
export interface JobsPage extends Required<JobsPageRequest> {
  /** Undefined for signed-out users. */
  readonly profile: Profile | undefined
  readonly jobs: readonly JobCard[]
  /** Filled on the tab of applications, which has no jobs. */
  readonly applications: readonly ApplicationCard[]
  readonly total: number
  /** Only of the search. */
  readonly facets: JobFacets | undefined
}

/** Loads the jobs of a URL. Undefined if the page does not exist. Signed-out users have no own jobs. */
export async function loadJobsPage(
  { call, audience, brand }: Pick<PageLocals, 'call' | 'audience' | 'brand'>,
  url: URL,
): Promise<JobsPage | undefined> {
  const pageRequest = parseJobsPageRequest(url.searchParams)
  if (pageRequest === undefined) return undefined
  const profile = audience === 'public' ? undefined : await loadViewer(call)
  const isAnonymousOwnTab = pageRequest.tab !== 'matching' && profile === undefined
  if (pageRequest.tab === 'applications' && profile !== undefined)
    return await loadApplicationsTab(call, pageRequest, profile)
  const list = isAnonymousOwnTab ? EMPTY_LIST : await loadList(call, pageRequest, brand?.id)
  const { jobs, count, facets }: JobList = list
  return jobs.length === 0 && pageRequest.page > 1
    ? undefined
    : { ...pageRequest, profile, jobs, applications: [], total: count, facets }
}

interface JobList {
  readonly jobs: readonly JobCard[]
  readonly count: number
  readonly facets?: JobFacets | undefined
}

const EMPTY_LIST: JobList = { jobs: [], count: 0 }

/** Under an organization's own host, only its own jobs are listed. */
function loadList(
  call: PageLocals['call'],
  { tab, page, criteria = noJobCriteria }: JobsPageRequest,
  organizationId: string | undefined,
): Promise<JobList> {
  const offset = (page - 1) * JOBS_PAGE_SIZE
  if (tab === 'saved') return call(contract.savedJobs.list, { query: { offset } })
  return tab === 'my'
    ? call(contract.jobs.my, { query: { offset } })
    : call(contract.jobs.list, {
        query: { ...jobSearchParameters(criteria), offset, organizationId, facets: true },
      })
}

/** Clients with a personal token have no access to applications, and see none. */
async function loadApplicationsTab(
  call: PageLocals['call'],
  pageRequest: Required<JobsPageRequest>,
  profile: Profile,
): Promise<JobsPage | undefined> {
  const query = { offset: (pageRequest.page - 1) * JOBS_PAGE_SIZE }
  const found = await undefinedIfInaccessible(call(contract.applications.mine, { query }))
  const { items, total } = found ?? { items: [], total: 0 }
  if (items.length === 0 && pageRequest.page > 1) return undefined
  return { ...pageRequest, profile, jobs: [], applications: items, total, facets: undefined }
}

/** The viewer's profile. Undefined for signed-out users and deleted profiles. */
async function loadViewer(call: PageLocals['call']): Promise<Profile | undefined> {
  try {
    const profile = await call(contract.profile.get)
    return 'role' in profile ? profile : undefined
  } catch (error) {
    if (anonymousCodes.has(apiErrorCode(error))) return undefined
    throw error
  }
}

const anonymousCodes: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>(['signIn'])
