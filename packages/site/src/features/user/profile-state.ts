import type { User, UserStub } from '@handiwork/core/api'

/** What a viewer can see of a profile (spec §2, Profile states). */
export type ProfileState = 'deleted' | 'private' | 'analyzing' | 'clean' | 'ready'

/** Returns the state of a profile. Earlier results stay visible while another analysis runs. */
export function getProfileState(user: User | UserStub): ProfileState {
  if (user.visibility === 'deleted') return 'deleted'
  if (!isVisibleProfile(user)) return 'private'
  // Projects are listed before their analysis has results.
  if (user.analyzing && !user.analyzed) return 'analyzing'
  if (hasResults(user)) return 'ready'
  return user.analyzing ? 'analyzing' : 'clean'
}

/** Whether the viewer may see the profile. For hidden profiles, the API returns only a stub. */
export function isVisibleProfile(user: User | UserStub): user is User {
  return 'experience' in user
}

/** Whether an analysis runs while earlier results are shown. */
export function isReanalyzing(user: User): boolean {
  return user.analyzing && getProfileState(user) === 'ready'
}

function hasResults({ languages, projectCount, experience }: User): boolean {
  return languages.length > 0 || projectCount > 0 || experience.total > 0
}
