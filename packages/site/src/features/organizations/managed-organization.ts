import { contract, type Organization, type Profile, pathTo } from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'
import { refusedAs } from '../../refused-as.ts'
import { manages } from './manages.ts'
import { organizationOf } from './organization-page-of.ts'

/** Whether a page that only those have who manage an organization is there for whoever asks. */
export type ManagedOrganization =
  | { readonly state: 'here'; readonly organization: Organization; readonly profile: Profile }
  | { readonly state: 'unknown' }
  | { readonly state: 'nowhere' }
  | { readonly state: 'elsewhere'; readonly path: string }

/** Whoever asks, on a page for those who are signed in. */
export type Founder =
  | { readonly state: 'here'; readonly profile: Profile }
  | { readonly state: 'nowhere' }
  | { readonly state: 'elsewhere'; readonly path: string }

/** `here` is the page one comes back to after signing in. */
export async function managedOrganization(
  call: PageLocals['call'],
  login: string,
  here: string,
): Promise<ManagedOrganization> {
  const asking = await founderOf(call, here)
  if (asking.state !== 'here') return asking
  const organization = await organizationOf(call, login)
  if (organization === undefined) return { state: 'unknown' }
  return manages(asking.profile, organization._id) ? { ...asking, organization } : { state: 'nowhere' }
}

export async function founderOf(call: PageLocals['call'], here: string): Promise<Founder> {
  try {
    const profile = await call(contract.profile.get)
    return 'role' in profile ? { state: 'here', profile } : { state: 'nowhere' }
  } catch (error) {
    if (refusedAs(error) === 'signIn')
      return { state: 'elsewhere', path: pathTo('login', {}, { returnTo: here }) }
    throw error
  }
}
