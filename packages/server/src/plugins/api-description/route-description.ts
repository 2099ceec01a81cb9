import { type Access, attemptLimit, countsSuccesses, type RateLimit, type Route } from '@handiwork/core/api'

/** Access rules as text for the API documentation. */
export const accessDescriptions: Readonly<Record<Access, string>> = {
  everyone: 'Everyone.',
  visible: 'Everyone; if the resource is hidden, only its owner and admins.',
  signedIn: 'Signed-in users.',
  self: 'Signed-in users, including those with a deleted profile.',
  owner: 'The owner and admins.',
  ownerOrDeletedOwner: 'The owner, even with a deleted profile, and admins.',
  ownerOrNotFound: 'The owner and admins; others receive 404.',
  onlyOwner: 'The owner; others receive 404.',
  notOwner: 'Signed-in users except the owner.',
  client: 'Clients and admins.',
  recruiter: 'Clients, admins, and recruiters and owners of the organization.',
  insider: 'Insiders and admins; others receive 404.',
  admin: 'Admins.',
  organizationMember: 'Owners, admins and contributors of the organization, and site admins.',
  organizationManager: 'Owners and admins of the organization, and site admins.',
  organizationManagerOrSelf: 'The member, owners and admins of the organization, and site admins.',
  applicant: 'The applicant; others receive 404.',
  applicantOrRecruiter:
    'The applicant, and owners, admins and recruiters of the organization; others receive 404.',
  organizationRecruiter: 'Owners, admins and recruiters of the organization, but not site admins.',
  hiringLogReader: 'Owners of the organization, and site admins.',
  webhookOwner:
    'The owner of the endpoint, or owners and admins of its organization and site admins; others receive 404.',
}

/** The description of a route in the API documentation. */
export function describeRoute({ access, sessionOnly, paged, rate }: Route): string {
  return [
    `Access: ${accessDescriptions[access]}`,
    sessionOnly && 'Not available with a personal token.',
    paged && 'The `X-Total-Count` header contains the total number of items.',
    rate && describeRate(rate),
  ]
    .filter(Boolean)
    .join(' ')
}

function describeRate(rate: RateLimit): string {
  const limit = `per ${duration(rate.perSeconds)}`
  if (!countsSuccesses(rate)) return `At most ${rate.calls} requests ${limit}.`
  return `At most ${rate.calls} successful requests ${limit}, and ${attemptLimit(rate).calls} requests per minute.`
}

const units = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

function duration(seconds: number): string {
  const [size, unit] = units.find(([size]) => seconds % size === 0) ?? [1, 'second']
  const count = seconds / size
  return count === 1 ? unit : `${count} ${unit}s`
}
