import type { Profile } from '@handiwork/core/api'

/** Returns the viewer's profile after following or unfollowing a user, for an optimistic update (spec §4). */
export function withFollowing(profile: Profile, userId: string, followed: boolean): Profile {
  const others = profile.following.filter((id) => id !== userId)
  return { ...profile, following: followed ? [...others, userId] : others }
}
