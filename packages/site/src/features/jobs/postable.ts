import type { OrganizationRole, Profile } from '@handiwork/core/api'

type Organization = Profile['organizations'][number]

/** The organizations somebody may post jobs of (decisions, Roles). */
export function postable(organizations: readonly Organization[]): Organization[] {
  return organizations.filter(({ userRole }) => posts.has(userRole))
}

/** Whether somebody may publish what they post of an organization, or leaves a draft for those who may. */
export function publishes(role: Profile['role'], inOrganization: OrganizationRole | undefined): boolean {
  return role === 'admin' || inOrganization === 'owner' || inOrganization === 'admin'
}

/** What somebody is in an organization, if anything. */
export function roleIn(
  { organizations }: Pick<Profile, 'organizations'>,
  organizationId: string,
): OrganizationRole | undefined {
  return organizations.find(({ _id }) => _id === organizationId)?.userRole
}

// --- internal ---

const posts: ReadonlySet<OrganizationRole> = new Set(['owner', 'admin', 'contributor'])
