import type { User, UserStub } from '@handiwork/core/api'

/** What there is to show of a person (spec §2). */
export type ProfileState = 'deleted' | 'hidden' | 'analysing' | 'clean' | 'ready'

export function profileState(user: User | UserStub): ProfileState {
  if (user.visibility === 'deleted') return 'deleted'
  if (!isWhole(user)) return 'hidden'
  if (user.analyzing) return 'analysing'
  return isClean(user) ? 'clean' : 'ready'
}

/** Of people who are private, hidden or deleted others are told only that. */
export function isWhole(user: User | UserStub): user is User {
  return 'analyzing' in user
}

export function isClean({ experience, languages, badges }: User): boolean {
  return experience.total === 0 && languages.length === 0 && badges.length === 0
}
