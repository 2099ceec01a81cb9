import { contract, Login, type Profile, type User, type UserStub } from '@handiwork/core/api'
import { CommandError, UsageError } from '../errors.ts'
import type { ServiceClient } from './service.ts'

/** Fetches the profile of the token's owner. Throws if it was deleted. */
export async function fetchOwnProfile({ call, url }: ServiceClient): Promise<Profile> {
  const profile = await call(contract.profile.get)
  if (isStub(profile))
    throw new CommandError(
      `The profile was deleted\nYou can restore it for a limited time at ${url}/settings.`,
    )
  return profile
}

/** Returns the user if the profile is visible. Throws the spec's sentence if not (spec §2). */
export function requireVisibleUser(user: User | UserStub): User {
  if (profileState(user) === 'deleted') throw new CommandError('The profile was deleted')
  if (!isFullUser(user)) throw new CommandError('The profile is hidden')
  return user
}

/** What a profile can show (spec §2). */
export type ProfileState = 'deleted' | 'hidden' | 'analyzing' | 'clean' | 'ready'

export function profileState(user: User | UserStub): ProfileState {
  if (user.visibility === 'deleted') return 'deleted'
  if (!isFullUser(user)) return 'hidden'
  if (user.analyzing) return 'analyzing'
  return isClean(user) ? 'clean' : 'ready'
}

/** Private, hidden and deleted users are returned as a stub with only their visibility. */
export function isFullUser(user: User | UserStub): user is User {
  return 'analyzing' in user
}

export function isClean({ experience, languages, badges }: User): boolean {
  return experience.total === 0 && languages.length === 0 && badges.length === 0
}

/** The URL of a user's profile page. Users without a login are addressed by id. */
export function profilePageUrl(url: string, { login, _id }: Pick<User, 'login' | '_id'>): string {
  return `${url}/users/${encodeURIComponent(login ?? _id)}`
}

/** Returns the login of the user's own profile. Throws if none was chosen yet. */
export function requireOwnLogin(
  { login }: Pick<Profile, 'login'>,
  { url }: Pick<ServiceClient, 'url'>,
): string {
  if (login !== null) return login
  throw new CommandError(`Your profile has no login yet. Choose one at ${url}/settings/security`)
}

/** Returns the login if it is valid. Throws a usage error if not. */
export function parseLogin(login: string): string {
  const { error } = Login.safeParse(login)
  if (error) throw new UsageError(`"${login}" is not a valid login. ${error.issues[0]?.message}.`)
  return login
}

const isStub = (profile: Profile | UserStub): profile is UserStub => !('completion' in profile)
