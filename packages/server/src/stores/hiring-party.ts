import type { HiringParty } from '@handiwork/core/api'
import { toUserCard, type UserCardRow, visibleUserCardColumns } from './user-cards.ts'

/** The columns of a party. The query left-joins `namedOrganizations` and `visibleUsers`. */
export const hiringPartyColumns = [
  'namedOrganizations.id as organizationId',
  'namedOrganizations.login as organizationLogin',
  'namedOrganizations.name as organizationName',
  'namedOrganizations.avatarUrl as organizationAvatarUrl',
  ...visibleUserCardColumns,
] as const

export interface HiringPartyRow extends NullableColumns<UserCardRow> {
  readonly forOrganization: boolean
  readonly organizationId: string | null
  readonly organizationLogin: string | null
  readonly organizationName: string | null
  readonly organizationAvatarUrl: string | null
}

type NullableColumns<Row> = { readonly [Name in keyof Row]: Row[Name] | null }

/** Who searched, viewed or shortlisted, as candidates see them. */
export function toHiringParty(row: HiringPartyRow): HiringParty {
  if (row.forOrganization) return { kind: 'organization', organization: namedOrganization(row), user: null }
  const { id, name, experience } = row
  const isVisible = id !== null && name !== null && experience !== null
  const user = isVisible ? toUserCard({ ...row, id, name, experience }) : null
  return { kind: 'recruiter', organization: null, user }
}

function namedOrganization(row: HiringPartyRow): HiringParty['organization'] {
  const { organizationId, organizationLogin: login, organizationName: name } = row
  if (organizationId === null || login === null || name === null) return null
  return { _id: organizationId, login, name, avatarUrl: row.organizationAvatarUrl }
}
