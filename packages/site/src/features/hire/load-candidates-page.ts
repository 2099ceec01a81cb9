import { type Candidate, contract, type DeveloperSearchResult, type Page } from '@handiwork/core/api'
import { USERS_PAGE_SIZE } from '@handiwork/core/contract'
import type { PageLocals } from '../../page-locals.ts'
import { parsePageNumber } from '../../parse-page-number.ts'
import { type HireViewer, loadHireViewer } from './hire-viewer.ts'

type AuthorizedViewer = Extract<HireViewer, { state: 'ok' }>

/** A page of the viewer's saved candidates. */
export interface CandidatesPage extends Page<Candidate & { readonly user: DeveloperSearchResult }> {
  readonly state: 'ok'
  readonly viewer: AuthorizedViewer
  readonly page: number
}

export async function loadCandidatesPage(
  call: PageLocals['call'],
  url: URL,
): Promise<CandidatesPage | Exclude<HireViewer, AuthorizedViewer>> {
  const viewer = await loadHireViewer(call, url)
  if (viewer.state !== 'ok') return viewer
  const page = parsePageNumber(url.searchParams.get('page'))
  if (page === undefined) return { state: 'notFound' }
  const organizationQuery = viewer.organization && { organizationId: viewer.organization._id }
  const query = { ...organizationQuery, offset: (page - 1) * USERS_PAGE_SIZE }
  const candidates = await call(contract.candidates.list, { query })
  return candidates.items.length === 0 && page > 1
    ? { state: 'notFound' }
    : { state: 'ok', viewer, page, ...candidates }
}
