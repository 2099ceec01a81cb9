import { contract, type User, type UserRating } from '@handiwork/core/api'
import type { Push } from '@handiwork/core/contract'
import type { Service } from './service.ts'

/** All that a profile shows, in the replies of the service; pictures with their whole addresses. */
export interface ServiceProfile {
  readonly user: User
  readonly rating: UserRating
  /** The last twelve months. */
  readonly pushes: readonly Push[]
}

/** What belongs to a person's page besides themselves. */
export async function serviceProfile(user: User, { call, url }: Service): Promise<ServiceProfile> {
  const whose = { referenceType: 'user', referenceId: user._id, pushType: 'monthly' } as const
  const [rating, { pushes }] = await Promise.all([
    call(contract.users.rating, { params: { id: user._id } }),
    call(contract.pushes.list, { params: whose }),
  ])
  return { user: withWholeAddresses(user, url), rating, pushes }
}

// --- internal ---

/** Services tell of pictures they keep from where they are, which is not where the profile is read. */
function withWholeAddresses(user: User, url: string): User {
  const whole = (address: string | null) => address && (URL.parse(address, `${url}/`)?.href ?? null)
  const organizations = user.extendedOrganizations.map((one) => ({ ...one, avatarUrl: whole(one.avatarUrl) }))
  return { ...user, avatarUrl: whole(user.avatarUrl), extendedOrganizations: organizations }
}
