import { contract, pathTo, type User } from '@handiwork/core/api'
import { apiErrorCode } from '../../api-error-code.ts'
import type { PageLocals } from '../../page-locals.ts'
import { findUser } from './find-user.ts'
import { isVisibleProfile } from './profile-state.ts'

/** The result of loading a page that is open to its owner and admins only. */
export type ManagedUserResult =
  | { readonly state: 'ok'; readonly user: User }
  | { readonly state: 'notFound' }
  | { readonly state: 'redirect'; readonly path: string }

export async function loadManagedUser(
  call: PageLocals['call'],
  login: string,
  returnTo: string,
): Promise<ManagedUserResult> {
  try {
    const caller = await call(contract.profile.get)
    const target = await findUser(call, login)
    if (!target || target.kind === 'anonymous' || !isVisibleProfile(target.user)) return { state: 'notFound' }
    const canManage = target.user._id === caller._id || ('role' in caller && caller.role === 'admin')
    return canManage ? { state: 'ok', user: target.user } : { state: 'notFound' }
  } catch (error) {
    if (apiErrorCode(error) === 'signIn')
      return { state: 'redirect', path: pathTo('login', {}, { returnTo: returnTo }) }
    throw error
  }
}
