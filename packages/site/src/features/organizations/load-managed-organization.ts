import { contract, type Organization, type Profile, pathTo } from '@handiwork/core/api'
import { apiErrorCode } from '../../api-error-code.ts'
import type { PageLocals } from '../../page-locals.ts'
import { loadOrganization } from './load-organization-page.ts'
import { canManageOrganization } from './organization-permissions.ts'

/** A page for managers of an organization, as available to the viewer. */
export type ManagedOrganization =
  | { readonly state: 'ok'; readonly organization: Organization; readonly profile: Profile }
  | { readonly state: 'unknown' }
  | { readonly state: 'notFound' }
  | { readonly state: 'redirect'; readonly path: string }

/** A page for signed-in users, as available to the viewer. */
export type SignedInPage =
  | { readonly state: 'ok'; readonly profile: Profile }
  | { readonly state: 'notFound' }
  | { readonly state: 'redirect'; readonly path: string }

/** `returnPath` is the page to return to after signing in. */
export async function loadManagedOrganization(
  call: PageLocals['call'],
  login: string,
  returnPath: string,
): Promise<ManagedOrganization> {
  const viewer = await loadSignedInPage(call, returnPath)
  if (viewer.state !== 'ok') return viewer
  const organization = await loadOrganization(call, login)
  if (organization === undefined) return { state: 'unknown' }
  return canManageOrganization(viewer.profile, organization._id)
    ? { ...viewer, organization }
    : { state: 'notFound' }
}

export async function loadSignedInPage(call: PageLocals['call'], returnPath: string): Promise<SignedInPage> {
  try {
    const profile = await call(contract.profile.get)
    return 'role' in profile ? { state: 'ok', profile } : { state: 'notFound' }
  } catch (error) {
    if (apiErrorCode(error) === 'signIn')
      return { state: 'redirect', path: pathTo('login', {}, { returnTo: returnPath }) }
    throw error
  }
}
