import {
  checkAccess,
  contract,
  type OrganizationRole,
  type Profile,
  type ProfileOrganization,
  pathTo,
} from '@handiwork/core/api'
import { apiErrorCode } from '../../api-error-code.ts'
import type { PageLocals } from '../../page-locals.ts'

/** The viewer of a Smart Hire page and their access. */
export type HireViewer =
  | {
      readonly state: 'ok'
      readonly profile: Profile
      /** The organization that the viewer recruits for, if any. */
      readonly organization: ProfileOrganization | undefined
      /** Whether the viewer can save candidates and searches. Recruiters of an organization can't. */
      readonly canSave: boolean
    }
  /**
   * A regular user or a deleted profile sees the introduction, with the organizations that they may recruit
   * for.
   */
  | { readonly state: 'intro'; readonly organizations: readonly ProfileOrganization[] }
  | { readonly state: 'redirect'; readonly path: string }
  | { readonly state: 'notFound' }

/**
 * Resolves the viewer's access. Signed-out users are redirected to sign in and back (spec §2, Smart Hire;
 * §6).
 */
export async function loadHireViewer(call: PageLocals['call'], url: URL): Promise<HireViewer> {
  try {
    const profile = await call(contract.profile.get)
    if (!('role' in profile)) return { state: 'intro', organizations: [] }
    return resolveHireViewer(profile, url.searchParams.get('organization'))
  } catch (error) {
    if (apiErrorCode(error) !== 'signIn') throw error
    return { state: 'redirect', path: pathTo('login', {}, { returnTo: url.pathname + url.search }) }
  }
}

export function resolveHireViewer(profile: Profile, organizationId: string | null): HireViewer {
  const recruitingOrganizations = profile.organizations.filter(({ userRole }) =>
    canRecruit(profile, userRole),
  )
  const organization = recruitingOrganizations.find(({ _id }) => _id === organizationId)
  const canSave = isAllowed(profile, 'client')
  if (canSave || organization) return { state: 'ok', profile, organization, canSave }
  return { state: 'intro', organizations: recruitingOrganizations }
}

function canRecruit(profile: Profile, organizationRole: OrganizationRole): boolean {
  return isAllowed({ ...profile, role: 'user' }, 'recruiter', organizationRole)
}

function isAllowed(
  { _id: userId, role, insider }: Profile,
  access: 'client' | 'recruiter',
  organizationRole: OrganizationRole | null = null,
): boolean {
  const caller = { state: 'signedIn', by: 'session', userId, role, insider } as const
  return checkAccess(caller, access, { organizationRole }) === 'allowed'
}
