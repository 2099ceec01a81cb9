import { contract, type Profile, type UserStub } from '@handiwork/core/api'
import { CannotGoOn } from '../cannot-go-on.ts'
import type { Service } from './service.ts'

/** Whose token it is; throws where they deleted their profile. */
export async function ownProfile({ call, url }: Service): Promise<Profile> {
  const profile = await call(contract.profile.get)
  if (isStub(profile))
    throw new CannotGoOn(`The profile was deleted\nFor a while it can be restored at ${url}/settings.`)
  return profile
}

// --- internal ---

const isStub = (profile: Profile | UserStub): profile is UserStub => !('completion' in profile)
