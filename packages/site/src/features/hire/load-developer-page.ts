import { contract, type DeveloperDetails, type ErrorCode } from '@handiwork/core/api'
import { apiErrorCode } from '../../api-error-code.ts'
import type { PageLocals } from '../../page-locals.ts'
import { type HireViewer, loadHireViewer } from './hire-viewer.ts'

type AuthorizedViewer = Extract<HireViewer, { state: 'ok' }>

/** A developer's details for recruiters. */
export interface DeveloperPage {
  readonly state: 'ok'
  readonly viewer: AuthorizedViewer
  readonly developer: DeveloperDetails
}

export async function loadDeveloperPage(
  call: PageLocals['call'],
  url: URL,
  id: string,
): Promise<DeveloperPage | Exclude<HireViewer, AuthorizedViewer>> {
  const viewer = await loadHireViewer(call, url)
  if (viewer.state !== 'ok') return viewer
  try {
    const query = viewer.organization ? { organizationId: viewer.organization._id } : {}
    const developer = await call(contract.search.developer, { params: { id }, query })
    return { state: 'ok', viewer, developer }
  } catch (error) {
    if (notFoundCodes.has(apiErrorCode(error))) return { state: 'notFound' }
    throw error
  }
}

const notFoundCodes: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>(['notFound', 'invalid'])
