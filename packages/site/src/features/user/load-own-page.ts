import { contract, pathTo, type UserTab, userTabs } from '@handiwork/core/api'
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
  return caller
    ? await loadResolvedUserPage(call, caller, { tab, pageRequest, address: own })
    : redirectToLogin(tab)
}

async function loadCaller(call: PageLocals['call']): Promise<ResolvedUser | undefined> {
  try {
    const profile = await call(contract.profile.get)
    if (profile.visibility === 'deleted')
      return { kind: 'registered', user: { ...toStub(profile), visibility: 'deleted' } }
    return { kind: 'registered', user: await call(contract.users.get, { params: { id: profile._id } }) }
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
