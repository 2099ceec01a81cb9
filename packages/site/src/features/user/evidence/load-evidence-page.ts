import { contract, type EvidenceReply, pathTo, type QueryOf, screens, type User } from '@handiwork/core/api'
import { apiErrorCode } from '../../../api-error-code.ts'
import type { PageLocals } from '../../../page-locals.ts'
import { undefinedIfInaccessible } from '../../../undefined-if-inaccessible.ts'
import { findUser } from '../find-user.ts'
import { isVisibleProfile } from '../profile-state.ts'

export type EvidenceQuery = Partial<Record<EvidenceParameter, string>>

/** The data of a page of evidence. */
export interface EvidencePage {
  readonly user: User
  readonly login: string
  readonly query: EvidenceQuery
  readonly evidence: EvidenceReply
  /** Whether the figures are the viewer's own, so that they can contest them. */
  readonly isOwn: boolean
}

export type EvidencePageResult =
  | { readonly state: 'notFound' }
  | { readonly state: 'redirect'; readonly path: string }
  | { readonly state: 'ok'; readonly page: EvidencePage }

const parameters = screens.userEvidence.query
type EvidenceParameter = (typeof parameters)[number]

/** Loads the evidence for the figure and the selection in a URL. */
export async function loadEvidencePage(
  call: PageLocals['call'],
  login: string,
  { searchParams }: URL,
): Promise<EvidencePageResult> {
  const query = readQuery(searchParams)
  const resolved = await findUser(call, login)
  if (resolved?.kind !== 'registered' || !isVisibleProfile(resolved.user)) return { state: 'notFound' }
  const { user } = resolved
  if (user.login !== null && user.login !== login)
    return { state: 'redirect', path: pathTo('userEvidence', { login: user.login }, query) }
  const evidence = await undefinedIfInaccessible(
    call(contract.evidence.ofUser, {
      params: { id: user._id },
      query: query as QueryOf<typeof contract.evidence.ofUser>,
    }),
  )
  return evidence === undefined
    ? { state: 'notFound' }
    : { state: 'ok', page: { user, login, query, evidence, isOwn: await isOwnPage(call, user) } }
}

async function isOwnPage(call: PageLocals['call'], { _id }: User): Promise<boolean> {
  try {
    return (await call(contract.profile.get))._id === _id
  } catch (error) {
    if (apiErrorCode(error) === 'signIn') return false
    throw error
  }
}

function readQuery(search: URLSearchParams): EvidenceQuery {
  return Object.fromEntries(
    parameters.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  )
}
