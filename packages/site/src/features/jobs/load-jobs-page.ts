import { contract, type ErrorCode, type JobCard, type Profile } from '@handiwork/core/api'
import { JOBS_PAGE_SIZE } from '@handiwork/core/contract'
import { apiErrorCode } from '../../api-error-code.ts'
import type { PageLocals } from '../../page-locals.ts'
import { type JobsPageRequest, parseJobsPageRequest } from './jobs-page-request.ts'

/** A page of jobs for the viewer. */
export interface JobsPage extends JobsPageRequest {
  /** Undefined for signed-out users. */
  readonly profile: Profile | undefined
  readonly jobs: readonly JobCard[]
  readonly total: number
}

/** Loads the jobs of a URL. Undefined if the page does not exist. Signed-out users have no own jobs. */
export async function loadJobsPage(
  { call, audience, brand }: Pick<PageLocals, 'call' | 'audience' | 'brand'>,
  url: URL,
): Promise<JobsPage | undefined> {
  const pageRequest = parseJobsPageRequest(url.searchParams)
  if (pageRequest === undefined) return undefined
  const profile = audience === 'public' ? undefined : await loadViewer(call)
  const isAnonymousOwnTab = pageRequest.tab === 'my' && profile === undefined
  const { jobs, count } = isAnonymousOwnTab ? EMPTY_LIST : await loadList(call, pageRequest, brand?.id)
  return jobs.length === 0 && pageRequest.page > 1
    ? undefined
    : { ...pageRequest, profile, jobs, total: count }
}

const EMPTY_LIST = { jobs: [], count: 0 }

/** Under an organization's own host, only its own jobs are listed. */
function loadList(
  call: PageLocals['call'],
  { tab, page }: JobsPageRequest,
  organizationId: string | undefined,
) {
  const offset = (page - 1) * JOBS_PAGE_SIZE
  return tab === 'my'
    ? call(contract.jobs.my, { query: { offset } })
    : call(contract.jobs.list, { query: { offset, organizationId } })
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
