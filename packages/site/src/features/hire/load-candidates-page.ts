import {
  type Candidate,
  type CandidateRecord,
  contract,
  type DeveloperSearchResult,
  type Page,
  type Shortlist,
} from '@handiwork/core/api'
import { USERS_PAGE_SIZE } from '@handiwork/core/contract'
import { apiErrorCode } from '../../api-error-code.ts'
import type { PageLocals } from '../../page-locals.ts'
import { parsePageNumber } from '../../parse-page-number.ts'
import { type HireViewer, loadHireViewer } from './hire-viewer.ts'
import { recruitingQuery } from './records/recruiting-query.ts'

type AuthorizedViewer = Extract<HireViewer, { state: 'ok' }>

/** A page of the viewer's saved candidates, or of the shortlist of a job. */
export interface CandidatesPage extends Page<Candidate & { readonly user: DeveloperSearchResult }> {
  readonly state: 'ok'
  readonly viewer: AuthorizedViewer
  readonly page: number
  /** The notes, tags and shortlists of the listed candidates. */
  readonly records: readonly CandidateRecord[]
  /** The jobs that the viewer recruits for. */
  readonly jobs: readonly Shortlist[]
  readonly tags: readonly { readonly tag: string; readonly count: number }[]
  /** The shown shortlist, if not all saved candidates. */
  readonly job: Shortlist | undefined
  /** The tag that the list is filtered by. */
  readonly tag: string | undefined
}

export async function loadCandidatesPage(
  call: PageLocals['call'],
  url: URL,
): Promise<CandidatesPage | Exclude<HireViewer, AuthorizedViewer>> {
  const viewer = await loadHireViewer(call, url)
  if (viewer.state !== 'ok') return viewer
  const page = parsePageNumber(url.searchParams.get('page'))
  if (page === undefined) return { state: 'notFound' }
  const recruiting = recruitingQuery(viewer.organization?._id)
  const jobId = url.searchParams.get('job') || undefined
  const tag = url.searchParams.get('tag') || undefined
  try {
    const [jobs, tags, candidates] = await Promise.all([
      call(contract.shortlists.list, { query: recruiting }),
      call(contract.candidateRecords.listTags, { query: recruiting }),
      call(contract.candidates.list, {
        query: {
          ...recruiting,
          ...(jobId !== undefined && { jobId }),
          ...(tag !== undefined && { tag }),
          offset: (page - 1) * USERS_PAGE_SIZE,
        },
      }),
    ])
    if (candidates.items.length === 0 && page > 1) return { state: 'notFound' }
    const ids = candidates.items.map(({ userId }) => userId)
    const records = await call(contract.candidateRecords.list, { query: { ...recruiting, ids } })
    const job = jobs.find((one) => one.jobId === jobId)
    return { state: 'ok', viewer, page, records, jobs, tags, job, tag, ...candidates }
  } catch (error) {
    const code = apiErrorCode(error)
    if (code === 'notFound' || code === 'invalid') return { state: 'notFound' }
    throw error
  }
}
