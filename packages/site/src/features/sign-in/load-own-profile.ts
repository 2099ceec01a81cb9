import { contract, type Profile, pathTo } from '@handiwork/core/api'
import { apiErrorCode } from '../../api-error-code.ts'
import type { PageLocals } from '../../page-locals.ts'

type OwnProfilePage =
  | { readonly state: 'ok'; readonly profile: Profile }
  | { readonly state: 'redirect'; readonly path: string }

/** The profile of a user who just signed up. Others continue to the page they asked for. */
export async function loadOwnProfile(call: PageLocals['call'], returnTo: string): Promise<OwnProfilePage> {
  try {
    const profile = await call(contract.profile.get)
    return 'role' in profile ? { state: 'ok', profile } : { state: 'redirect', path: returnTo }
  } catch (error) {
    if (apiErrorCode(error) !== 'signIn') throw error
    return { state: 'redirect', path: pathTo('login', {}, { returnTo }) }
  }
}
