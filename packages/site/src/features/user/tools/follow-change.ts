import type { Profile } from '@handiwork/core/api'

/** The own profile as it is once somebody is followed, or no more: shown before the server has answered (spec §4). */
export function withFollowing(profile: Profile, userId: string, followed: boolean): Profile {
  const others = profile.following.filter((id) => id !== userId)
  return { ...profile, following: followed ? [...others, userId] : others }
}
