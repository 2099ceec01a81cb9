import type { User, UserStub } from '@handiwork/core/api'

/** What there is to see of somebody (spec §2, profile states). */
export type ProfileState = 'deleted' | 'private' | 'analysing' | 'clean' | 'ready'

/** Somebody who was analysed before shows what was found then, while another analysis runs. */
export function profileStateOf(user: User | UserStub): ProfileState {
  if (user.visibility === 'deleted') return 'deleted'
  if (!isSeen(user)) return 'private'
  // Its projects are there before anything is known of them.
  if (user.analyzing && !user.analyzed) return 'analysing'
  if (hasResult(user)) return 'ready'
  return user.analyzing ? 'analysing' : 'clean'
}

/** Of those who are not to be seen the API tells only that they are there. */
export function isSeen(user: User | UserStub): user is User {
  return 'experience' in user
}

/** What was found before is on show while another analysis runs. */
export function isAnalyzedAgain(user: User): boolean {
  return user.analyzing && profileStateOf(user) === 'ready'
}

// --- internal ---

function hasResult({ languages, projectCount, experience }: User): boolean {
  return languages.length > 0 || projectCount > 0 || experience.total > 0
}
