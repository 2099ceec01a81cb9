import {
  contract,
  may,
  type OrganizationRole,
  type Profile,
  type ProfileOrganization,
  pathTo,
} from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'
import { refusedAs } from '../../refused-as.ts'

/** Whoever asks for a page of Smart Hire. */
export type HireCaller =
  | {
      readonly state: 'here'
      readonly profile: Profile
      /** The one somebody recruits for, where they do so within one. */
      readonly organization: ProfileOrganization | undefined
      /** Keeps candidates and searches, which recruiters within an organization do not. */
      readonly keeps: boolean
    }
  /** A regular user, or somebody whose profile is deleted, who is told what it is; with the organizations they may recruit for. */
  | { readonly state: 'outside'; readonly organizations: readonly ProfileOrganization[] }
  | { readonly state: 'elsewhere'; readonly path: string }
  | { readonly state: 'nowhere' }

/** Who asks, from a page they come back to after signing in (spec §2, Smart Hire; §6). */
export async function hireCallerOf(call: PageLocals['call'], url: URL): Promise<HireCaller> {
  try {
    const profile = await call(contract.profile.get)
    if (!('role' in profile)) return { state: 'outside', organizations: [] }
    return standingOf(profile, url.searchParams.get('organization'))
  } catch (error) {
    if (refusedAs(error) !== 'signIn') throw error
    return { state: 'elsewhere', path: pathTo('login', {}, { returnTo: url.pathname + url.search }) }
  }
}

export function standingOf(profile: Profile, organizationId: string | null): HireCaller {
  const recruitedFor = profile.organizations.filter(({ userRole }) => recruits(profile, userRole))
  const organization = recruitedFor.find(({ _id }) => _id === organizationId)
  const keeps = isAllowed(profile, 'client')
  if (keeps || organization) return { state: 'here', profile, organization, keeps }
  return { state: 'outside', organizations: recruitedFor }
}

// --- internal ---

function recruits(profile: Profile, organizationRole: OrganizationRole): boolean {
  return isAllowed({ ...profile, role: 'user' }, 'recruiter', organizationRole)
}

function isAllowed(
  { _id: userId, role, insider }: Profile,
  access: 'client' | 'recruiter',
  organizationRole: OrganizationRole | null = null,
): boolean {
  const caller = { state: 'signedIn', by: 'session', userId, role, insider } as const
  return may(caller, access, { organizationRole }) === 'allowed'
}
