import type { HiringParty, UserCard } from '@handiwork/core/api'

/** The columns of an organization that acts as a party. The query left-joins `namedOrganizations`. */
export const hiringPartyColumns = [
  'namedOrganizations.id as organizationId',
  'namedOrganizations.login as organizationLogin',
  'namedOrganizations.name as organizationName',
  'namedOrganizations.avatarUrl as organizationAvatarUrl',
] as const

export interface HiringPartyRow {
  readonly forOrganization: boolean
  readonly organizationId: string | null
  readonly organizationLogin: string | null
  readonly organizationName: string | null
  readonly organizationAvatarUrl: string | null
}

/** Who searched, viewed or shortlisted, as candidates see them. The card is that of the recruiter, if visible. */
export function toHiringParty(row: HiringPartyRow, recruiter: UserCard | undefined): HiringParty {
  if (row.forOrganization) return { kind: 'organization', organization: namedOrganization(row), user: null }
  return { kind: 'recruiter', organization: null, user: recruiter ?? null }
}

function namedOrganization(row: HiringPartyRow): HiringParty['organization'] {
  const { organizationId, organizationLogin: login, organizationName: name } = row
  if (organizationId === null || login === null || name === null) return null
  return { _id: organizationId, login, name, avatarUrl: row.organizationAvatarUrl }
}
