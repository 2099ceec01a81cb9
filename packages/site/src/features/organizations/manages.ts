import { may, type OrganizationRole, type Profile } from '@handiwork/core/api'

type Looking = Pick<Profile, '_id' | 'role' | 'insider'> & {
  readonly organizations: readonly { readonly _id: string; readonly userRole: OrganizationRole }[]
}

/** What somebody is in an organization; undefined for those who do not belong to it. */
export function roleIn(profile: Looking, organizationId: string): OrganizationRole | undefined {
  return profile.organizations.find(({ _id }) => _id === organizationId)?.userRole
}

/** Whether somebody edits an organization, its members and what they are (spec §6). */
export function manages(profile: Looking, organizationId: string): boolean {
  const { _id: userId, role, insider } = profile
  const caller = { state: 'signedIn', by: 'session', userId, role, insider } as const
  const organizationRole = roleIn(profile, organizationId) ?? null
  return may(caller, 'organizationManager', { organizationRole }) === 'allowed'
}
