import {
  type CandidateRecord,
  contract,
  type DeveloperDetails,
  type ErrorCode,
  type RepositoryCard,
  type Shortlist,
  type UserRating,
} from '@handiwork/core/api'
import type { Badge, Push, Reviews, Upkeep } from '@handiwork/core/contract'
import { apiErrorCode } from '../../api-error-code.ts'
import type { PageLocals } from '../../page-locals.ts'
import { type HireViewer, loadHireViewer } from './hire-viewer.ts'
import { parseBackPath } from './parse-back-path.ts'
import { recruitingQuery } from './records/recruiting-query.ts'

type AuthorizedViewer = Extract<HireViewer, { state: 'ok' }>

/** A developer's details for recruiters: what every visitor sees, and what only recruiters may see. */
export interface DeveloperPage {
  readonly state: 'ok'
  readonly viewer: AuthorizedViewer
  readonly developer: DeveloperDetails
  readonly badges: readonly Badge[]
  readonly reviews: Reviews | null
  readonly upkeep: Upkeep | null
  readonly rating: UserRating
  readonly pushes: readonly Push[]
  readonly top: readonly RepositoryCard[]
  readonly record: CandidateRecord | undefined
  /** The jobs that the viewer recruits for. */
  readonly jobs: readonly Shortlist[]
  /** The search to return to. */
  readonly back: string | undefined
}

export async function loadDeveloperPage(
  call: PageLocals['call'],
  url: URL,
  id: string,
): Promise<DeveloperPage | Exclude<HireViewer, AuthorizedViewer>> {
  const viewer = await loadHireViewer(call, url)
  if (viewer.state !== 'ok') return viewer
  const query = recruitingQuery(viewer.organization?._id)
  try {
    const developer = await call(contract.search.developer, { params: { id }, query })
    const params = { referenceType: 'user', referenceId: id, pushType: 'monthly' } as const
    const [user, rating, { pushes }, top, [record], jobs] = await Promise.all([
      call(contract.users.get, { params: { id } }),
      call(contract.users.rating, { params: { id } }),
      call(contract.pushes.list, { params }),
      call(contract.repositories.top, { params: { id } }),
      call(contract.candidateRecords.list, { query: { ...query, ids: [id] } }),
      call(contract.shortlists.list, { query }),
    ])
    const { badges, reviews, upkeep } = 'badges' in user ? user : noFigures
    const back = parseBackPath(url.searchParams.get('back'))
    const figures = { badges, reviews, upkeep, rating, pushes, top }
    return { state: 'ok', viewer, developer, ...figures, record, jobs, back }
  } catch (error) {
    if (notFoundCodes.has(apiErrorCode(error))) return { state: 'notFound' }
    throw error
  }
}

const noFigures = { badges: [], reviews: null, upkeep: null }

const notFoundCodes: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>(['notFound', 'invalid'])
