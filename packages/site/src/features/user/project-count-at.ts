import type { User } from '@handiwork/core/api'
import type { UserAddress } from './user-address.ts'

/**
 * Number of projects in the list at an address. Pages below /profile list all projects of their owner. Pages
 * below /users are the same for every viewer, so they list and count public projects, also on tabs that only
 * the owner opens.
 */
export function projectCountAt(
  { kind }: UserAddress,
  { projectCount, publicProjectCount }: Pick<User, 'projectCount' | 'publicProjectCount'>,
): number {
  return kind === 'own' ? projectCount : publicProjectCount
}
