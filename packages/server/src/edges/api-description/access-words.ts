import type { Access, Route } from '@handiwork/core/api'

/** Who may, in words for whoever reads the description of the API. */
export const accessWords: Readonly<Record<Access, string>> = {
  everyone: 'Everyone.',
  visible: 'Everyone, unless the thing is hidden: then those it belongs to, and admins.',
  signedIn: 'Whoever is signed in.',
  self: 'Whoever is signed in, even with a deleted profile.',
  owner: 'The owner, and admins.',
  ownerEvenDeleted: 'The owner, even with a deleted profile, and admins.',
  ownerElseNothing: 'The owner, and admins; for others there is nothing (404).',
  notOwner: 'Whoever is signed in, but not the owner.',
  client: 'Clients and admins.',
  recruiter: 'Clients, admins, and recruiters and owners of the organization.',
  insider: 'Insiders and admins; for others there is nothing (404).',
  admin: 'Admins.',
  organizationMember: 'Owners, admins and contributors of the organization, and admins of the site.',
  organizationManager: 'Owners and admins of the organization, and admins of the site.',
  organizationManagerOrSelf:
    'The member themselves, owners and admins of the organization, and admins of the site.',
}

/** The paragraph beneath a call's summary. */
export function descriptionOf({ access, sessionOnly, paged, rate }: Route): string {
  return [
    `Who may: ${accessWords[access]}`,
    sessionOnly && 'Not with a personal token.',
    paged && 'The length of the whole list stands in `X-Total-Count`.',
    rate && `At most ${rate.calls} times in ${duration(rate.perSeconds)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

// --- internal ---

const units = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

function duration(seconds: number): string {
  const [size, unit] = units.find(([size]) => seconds % size === 0) ?? [1, 'second']
  const count = seconds / size
  return count === 1 ? `a ${unit}`.replace('a hour', 'an hour') : `${count} ${unit}s`
}
