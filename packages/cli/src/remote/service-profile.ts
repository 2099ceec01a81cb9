import { contract, type User, type UserRating } from '@handiwork/core/api'
import type { Push } from '@handiwork/core/contract'
import type { Service } from './service.ts'

/** All that a profile shows, in the replies of the service. */
export interface ServiceProfile {
  readonly user: User
  readonly rating: UserRating
  /** The last twelve months. */
  readonly pushes: readonly Push[]
}

/** What belongs to a person's page besides themselves. */
export async function serviceProfile(user: User, { call }: Service): Promise<ServiceProfile> {
  const whose = { referenceType: 'user', referenceId: user._id, pushType: 'monthly' } as const
  const [rating, { pushes }] = await Promise.all([
    call(contract.users.rating, { params: { id: user._id } }),
    call(contract.pushes.list, { params: whose }),
  ])
  return { user, rating, pushes }
}
