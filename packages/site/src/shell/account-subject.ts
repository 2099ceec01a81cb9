import type { Profile, UserStub } from '@handiwork/core/api'
import type { AvatarSubject } from '../ui/avatar-variant.ts'

/** The name and avatar of the signed-in user. A deleted profile has only its login. */
export function accountSubject(profile: Profile | UserStub): AvatarSubject & { readonly name: string } {
  if (!('role' in profile)) return { name: profile.login ?? '', avatarUrl: null }
  return { ...profile, name: profile.name ?? profile.login ?? '' }
}
