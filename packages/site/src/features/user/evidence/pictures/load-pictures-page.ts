import { contract, type EvidenceSummary, pathTo, type User } from '@handiwork/core/api'
import type { PageLocals } from '../../../../page-locals.ts'
import { undefinedIfInaccessible } from '../../../../undefined-if-inaccessible.ts'
import { findUser } from '../../find-user.ts'
import { isVisibleProfile } from '../../profile-state.ts'

/** The data of a page of pictures. */
export interface PicturesPage {
  readonly user: User
  readonly login: string
  /** The year of the calendar; undefined for the last twelve months. */
  readonly year: string | undefined
  readonly summary: EvidenceSummary
}

export type PicturesPageResult =
  | { readonly state: 'notFound' }
  | { readonly state: 'redirect'; readonly path: string }
  | { readonly state: 'ok'; readonly page: PicturesPage }

/** Loads the sums for the pictures of a user's evidence. */
export async function loadPicturesPage(
  call: PageLocals['call'],
  login: string,
  { searchParams }: URL,
): Promise<PicturesPageResult> {
  const year = searchParams.get('year') || undefined
  const resolved = await findUser(call, login)
  if (resolved?.kind !== 'registered' || !isVisibleProfile(resolved.user)) return { state: 'notFound' }
  const { user } = resolved
  if (user.login !== null && user.login !== login)
    return { state: 'redirect', path: pathTo('userEvidencePictures', { login: user.login }, { year }) }
  const summary = await undefinedIfInaccessible(
    call(contract.evidence.summary, { params: { id: user._id }, query: { year } }),
  )
  return summary === undefined ? { state: 'notFound' } : { state: 'ok', page: { user, login, year, summary } }
}
