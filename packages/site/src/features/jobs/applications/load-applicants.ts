import { APPLICANTS_PAGE_SIZE, type Applicant, contract } from '@handiwork/core/api'
import type { PageLocals } from '../../../page-locals.ts'
import { parsePageNumber } from '../../../parse-page-number.ts'
import { loadSignedIn, type SignedInResult } from './load-application-pages.ts'

/** A page of the board of an organization or of one of its jobs. */
export interface ApplicantsPage {
  readonly applicants: readonly Applicant[]
  readonly total: number
  /** Starts at 1. */
  readonly page: number
}

interface ApplicantsRequest {
  readonly organizationId: string
  readonly jobId?: string | undefined
  readonly url: URL
}

export async function loadApplicants(
  call: PageLocals['call'],
  { organizationId, jobId, url }: ApplicantsRequest,
): Promise<SignedInResult<ApplicantsPage>> {
  const page = parsePageNumber(url.searchParams.get('page'))
  if (page === undefined) return { state: 'notFound' }
  const query = { offset: (page - 1) * APPLICANTS_PAGE_SIZE, jobId }
  const loaded = await loadSignedIn(
    call(contract.applications.board, { params: { id: organizationId }, query }),
    url.pathname,
  )
  if (loaded.state !== 'ok') return loaded
  const { items, total } = loaded.data
  if (items.length === 0 && page > 1) return { state: 'notFound' }
  return { state: 'ok', data: { applicants: items, total, page } }
}
