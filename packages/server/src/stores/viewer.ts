import { ApiError, type Caller, errorSentences } from '@handiwork/core/api'

/** Who looks at something, as far as it decides what they are shown. */
export interface Viewer {
  /** Null for those who are not signed in, and for those whose profile is deleted. */
  readonly id: string | null
  /** Whose own things are shown to them even while their profile is deleted. */
  readonly self: string | null
  readonly isAdmin: boolean
  /** Smart Hire is for them. */
  readonly recruits: boolean
}

export function viewerOf(caller: Caller): Viewer {
  if (caller.state === 'signedOut') return stranger
  const { userId, role, state } = caller
  if (state === 'deleted') return { ...stranger, self: userId }
  return { id: userId, self: userId, isAdmin: role === 'admin', recruits: role !== 'user' }
}

/** Whether they see this person's page as that person does. */
export function seesAsOwner(viewer: Viewer, userId: string): boolean {
  return viewer.isAdmin || viewer.self === userId
}

/** Somebody who is not signed in. */
export const stranger: Viewer = { id: null, self: null, isAdmin: false, recruits: false }

/** The id of whoever is signed in; rejects with `signIn` for a stranger. */
export function callerId(caller: Caller): string {
  if (caller.state === 'signedOut') throw new ApiError('signIn', errorSentences.signIn)
  return caller.userId
}
