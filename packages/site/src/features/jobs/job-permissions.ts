import type { OrganizationRole, Profile } from '@handiwork/core/api'

type Organization = Profile['organizations'][number]

/** The organizations that a user may post jobs for (decisions, Roles). */
export function postableOrganizations(organizations: readonly Organization[]): Organization[] {
  return organizations.filter(({ userRole }) => postingRoles.has(userRole))
}

/** Whether a user can publish jobs of an organization. Other members save drafts. */
export function canPublishJobs(
  role: Profile['role'],
  organizationRole: OrganizationRole | undefined,
): boolean {
  return role === 'admin' || organizationRole === 'owner' || organizationRole === 'admin'
}

/** The user's role in an organization. Undefined if they are not a member. */
export function findOrganizationRole(
  { organizations }: Pick<Profile, 'organizations'>,
  organizationId: string,
): OrganizationRole | undefined {
  return organizations.find(({ _id }) => _id === organizationId)?.userRole
}

const postingRoles: ReadonlySet<OrganizationRole> = new Set(['owner', 'admin', 'contributor'])
