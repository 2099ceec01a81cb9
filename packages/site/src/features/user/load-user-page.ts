import {
  type CiAttestedReport,
  contract,
  pathTo,
  type SelfAttestedReport,
  type UnconfirmedAuthor,
  type User,
  type UserStub,
  type UserTab,
  userTabs,
} from '@handiwork/core/api'
import { apiErrorCode } from '../../api-error-code.ts'
import type { PageLocals } from '../../page-locals.ts'
import { parsePageNumber } from '../../parse-page-number.ts'
import { findUser, type ResolvedUser } from './find-user.ts'
import { loadTabContent, type TabPageRequest, type UserTabContent } from './load-tab-content.ts'
import { getProfileState, isVisibleProfile, type ProfileState } from './profile-state.ts'
import { type UserAddress, userTabPath } from './user-address.ts'

/** The data of a user's page. */
export interface UserPage {
  readonly user: User | UserStub
  readonly state: ProfileState
  readonly tab: UserTab
  readonly address: UserAddress
  /** Whether the viewer is this user or an admin. */
  readonly canManage: boolean
  /** Undefined if the profile is not visible or has no results yet. */
  readonly content?: UserTabContent | undefined
  /**
   * The user's self-attested reports, on the profile tab only. Loaded even if the analysis has no results.
   */
  readonly attestedReports: readonly SelfAttestedReport[]
  /** The user's reports attested by CI, loaded like the self-attested ones. */
  readonly ciReports: readonly CiAttestedReport[]
  /** On the user's own page, the author whom they chose before signing up, until it is confirmed. */
  readonly unconfirmedAuthor?: UnconfirmedAuthor | undefined
}

/** The result of loading the URL of a user's page. */
export type UserPageResult =
  | { readonly state: 'notFound' }
  | { readonly state: 'redirect'; readonly path: string }
  | { readonly state: 'ok'; readonly status: number; readonly page: UserPage }

/** The URL of a user's page, taken apart. */
export interface UserPageRequest {
  readonly key: string
  readonly tab: string
  /** The page number from the path; the query is the fallback. */
  readonly page?: string | undefined
  readonly url: URL
}

/** Loads the page for a login or an anonymous token. */
export async function loadUserPage(
  call: PageLocals['call'],
  request: UserPageRequest,
): Promise<UserPageResult> {
  const tab = userTabs.find((name) => name === request.tab)
  const pageRequest = parsePageRequest(request)
  if (!tab || !pageRequest) return { state: 'notFound' }
  const resolved = await findUser(call, request.key)
  if (!resolved) return { state: 'notFound' }
  // Anonymous profiles have a page of their own.
  if (resolved.kind === 'anonymous')
    return { state: 'redirect', path: pathTo('analysis', { anonymousToken: request.key }) }
  const login = resolved.user.login
  if (login !== null && login !== request.key) {
    return { state: 'redirect', path: userTabPath({ kind: 'login', login }, tab, pageRequest.page) }
  }
  return await loadResolvedUserPage(call, resolved, {
    tab,
    pageRequest,
    address: { kind: 'login', login: request.key },
  })
}

/** Loads the page of a user who is already resolved. */
export async function loadResolvedUserPage(
  call: PageLocals['call'],
  resolved: ResolvedUser,
  request: UserTabRequest,
): Promise<UserPageResult> {
  const { tab, pageRequest, address } = request
  const { user } = resolved
  const state = getProfileState(user)
  const page = {
    user,
    state,
    tab,
    address,
    canManage: address.kind === 'own' || ownerOnlyTabs.has(tab),
  }
  try {
    const isShown = isVisibleProfile(user) && (tab !== 'profile' || state === 'ready')
    const isAttested = isVisibleProfile(user) && tab === 'profile' && state !== 'deleted'
    const [content, attestedReports, ciReports] = await Promise.all([
      isShown ? loadTabContent(call, user, tab, pageRequest) : undefined,
      isAttested ? call(contract.reports.list, { params: { id: user._id } }) : [],
      isAttested ? call(contract.ciReports.list, { params: { id: user._id } }) : [],
    ])
    if (content && isPastLastPage(content, pageRequest)) return { state: 'notFound' }
    return { state: 'ok', status: statusCodes[state], page: { ...page, content, attestedReports, ciReports } }
  } catch (error) {
    return resultOfError(error, address, tab)
  }
}

export interface UserTabRequest {
  readonly tab: UserTab
  readonly pageRequest: TabPageRequest
  readonly address: UserAddress
}

/** Parses the requested page of a list. Returns undefined if the page number is invalid. */
export function parsePageRequest({
  page,
  url,
}: Pick<UserPageRequest, 'page' | 'url'>): TabPageRequest | undefined {
  const number = parsePageNumber(page ?? url.searchParams.get('page'))
  if (number === undefined) return undefined
  return { page: number, removed: url.searchParams.get('removed') === 'true' }
}

/** Tabs that are open to the owner and admins only. */
const ownerOnlyTabs: ReadonlySet<UserTab> = new Set<UserTab>(['log', 'packages'])

const statusCodes: Readonly<Record<ProfileState, number>> = {
  deleted: 410,
  private: 404,
  analyzing: 200,
  clean: 200,
  ready: 200,
}

function isPastLastPage(content: UserTabContent, { page }: TabPageRequest): boolean {
  return page > 1 && 'items' in content && content.items.length === 0
}

function resultOfError(error: unknown, address: UserAddress, tab: UserTab): UserPageResult {
  const errorCode = apiErrorCode(error)
  if (errorCode === 'signIn') {
    return { state: 'redirect', path: pathTo('login', {}, { returnTo: userTabPath(address, tab) }) }
  }
  if (errorCode === 'forbidden' || errorCode === 'notFound') return { state: 'notFound' }
  throw error
}
