import { type Access, checkAccess, type OrganizationRole, type Profile } from '@handiwork/core/api'

type ViewerProfile = Pick<Profile, '_id' | 'role' | 'insider'> & {
  readonly organizations: readonly { readonly _id: string; readonly userRole: OrganizationRole }[]
}

/** The user's role in an organization. Undefined if they are not a member. */
export function findMemberRole(profile: ViewerProfile, organizationId: string): OrganizationRole | undefined {
  return profile.organizations.find(({ _id }) => _id === organizationId)?.userRole
}

/** Whether a user may edit an organization, its members and their roles (spec §6). */
export function canManageOrganization(profile: ViewerProfile, organizationId: string): boolean {
  return isAllowed(profile, organizationId, 'organizationManager')
}

/** Whether a user may see what the members of an organization know. Recruiters may not. */
export function canSeeOrganizationKnowledge(profile: ViewerProfile, organizationId: string): boolean {
  return isAllowed(profile, organizationId, 'organizationMember')
}

/** Whether a user may see who applied for the jobs of an organization. Site admins may not. */
export function canSeeApplicants(profile: ViewerProfile, organizationId: string): boolean {
  return isAllowed(profile, organizationId, 'organizationRecruiter')
}

/** Whether a user may read what the organization's recruiters did. */
export function isOrganizationOwner(profile: ViewerProfile, organizationId: string): boolean {
  return isAllowed(profile, organizationId, 'hiringLogReader')
}

function isAllowed(profile: ViewerProfile, organizationId: string, access: Access): boolean {
  const { _id: userId, role, insider } = profile
  const caller = { state: 'signedIn', by: 'session', userId, role, insider } as const
  const organizationRole = findMemberRole(profile, organizationId) ?? null
  return checkAccess(caller, access, { organizationRole }) === 'allowed'
}
