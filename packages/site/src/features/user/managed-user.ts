import { contract, pathTo, type User } from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'
import { refusedAs } from '../../refused-as.ts'
import { isSeen } from './profile-state.ts'
import { userOf } from './user-of.ts'

/** Whether a page that only somebody themselves and admins have is there for whoever asks. */
export type Managed =
  | { readonly state: 'here'; readonly user: User }
  | { readonly state: 'nowhere' }
  | { readonly state: 'elsewhere'; readonly path: string }

export async function managedUser(call: PageLocals['call'], login: string, here: string): Promise<Managed> {
  try {
    const caller = await call(contract.profile.get)
    const found = await userOf(call, login)
    if (!found || found.kind === 'anonymous' || !isSeen(found.user)) return { state: 'nowhere' }
    const manages = found.user._id === caller._id || ('role' in caller && caller.role === 'admin')
    return manages ? { state: 'here', user: found.user } : { state: 'nowhere' }
  } catch (error) {
    if (refusedAs(error) === 'signIn')
      return { state: 'elsewhere', path: pathTo('login', {}, { returnTo: here }) }
    throw error
  }
}
