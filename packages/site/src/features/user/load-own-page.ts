import { contract, pathTo, type UnconfirmedAuthor, type UserTab, userTabs } from '@handiwork/core/api'
import { apiErrorCode } from '../../api-error-code.ts'
import type { PageLocals } from '../../page-locals.ts'
import type { ResolvedUser } from './find-user.ts'
import { loadResolvedUserPage, parsePageRequest, type UserPageResult } from './load-user-page.ts'
import { userTabPath } from './user-address.ts'

const own = { kind: 'own' } as const

/** Loads the caller's own page. Redirects anonymous visitors to sign in. */
export async function loadOwnPage(
  call: PageLocals['call'],
  request: { tab: string; url: URL },
): Promise<UserPageResult> {
  const tab = userTabs.find((name) => name === request.tab)
  const pageRequest = parsePageRequest(request)
  if (!tab || !pageRequest) return { state: 'notFound' }
  const caller = await loadCaller(call)
  if (caller === undefined) return redirectToLogin(tab)
  const answer = await loadResolvedUserPage(call, caller, { tab, pageRequest, address: own })
  if (answer.state !== 'ok' || tab !== 'profile') return answer
  return { ...answer, page: { ...answer.page, unconfirmedAuthor: caller.unconfirmedAuthor } }
}

interface Caller extends ResolvedUser {
  readonly unconfirmedAuthor?: UnconfirmedAuthor | undefined
}

async function loadCaller(call: PageLocals['call']): Promise<Caller | undefined> {
  try {
    const profile = await call(contract.profile.get)
    if (profile.visibility === 'deleted')
      return { kind: 'registered', user: { ...toStub(profile), visibility: 'deleted' } }
    const user = await call(contract.users.get, { params: { id: profile._id } })
    const { unconfirmedAuthor } = 'unconfirmedAuthor' in profile ? profile : {}
    return { kind: 'registered', user, unconfirmedAuthor }
  } catch (error) {
    if (apiErrorCode(error) === 'signIn') return undefined
    throw error
  }
}

function toStub({ _id, login }: { _id: string; login: string | null }) {
  return { _id, login }
}

function redirectToLogin(tab: UserTab): UserPageResult {
  return { state: 'redirect', path: pathTo('login', {}, { returnTo: userTabPath(own, tab) }) }
}
