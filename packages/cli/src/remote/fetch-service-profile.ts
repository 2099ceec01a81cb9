import { contract, type User, type UserRating } from '@handiwork/core/api'
import type { Push } from '@handiwork/core/contract'
import type { ServiceClient } from './service.ts'

/** The service's responses that make up a profile, with absolute picture URLs. */
export interface ServiceProfile {
  readonly user: User
  readonly rating: UserRating
  /** The last twelve months. */
  readonly pushes: readonly Push[]
}

/** Fetches the rating and the activity of a user. */
export async function fetchServiceProfile(user: User, { call, url }: ServiceClient): Promise<ServiceProfile> {
  const params = { referenceType: 'user', referenceId: user._id, pushType: 'monthly' } as const
  const [rating, { pushes }] = await Promise.all([
    call(contract.users.rating, { params: { id: user._id } }),
    call(contract.pushes.list, { params: params }),
  ])
  return { user: withAbsoluteUrls(user, url), rating, pushes }
}

/** The service returns relative URLs for the pictures it stores. */
function withAbsoluteUrls(user: User, url: string): User {
  const toAbsolute = (pictureUrl: string | null) =>
    pictureUrl && (URL.parse(pictureUrl, `${url}/`)?.href ?? null)
  const organizations = user.extendedOrganizations.map((one) => ({
    ...one,
    avatarUrl: toAbsolute(one.avatarUrl),
  }))
  return { ...user, avatarUrl: toAbsolute(user.avatarUrl), extendedOrganizations: organizations }
}
