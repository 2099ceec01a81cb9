import { ApiError, type Caller, errorSentences } from '@handiwork/core/api'

/** The viewer of a resource, with the properties that determine what they may see. */
export interface Viewer {
  /** Null for anonymous viewers and for viewers whose profile is deleted. */
  readonly id: string | null
  /** The signed-in user, even if their profile is deleted: they still see their own data. */
  readonly self: string | null
  readonly isAdmin: boolean
  /** True if the viewer may use Smart Hire. */
  readonly isRecruiter: boolean
}

export function toViewer(caller: Caller): Viewer {
  if (caller.state === 'signedOut') return anonymousViewer
  const { userId, role, state } = caller
  if (state === 'deleted') return { ...anonymousViewer, self: userId }
  return { id: userId, self: userId, isAdmin: role === 'admin', isRecruiter: role !== 'user' }
}

/** Returns true if the viewer sees this user's page as its owner does. */
export function hasOwnerView(viewer: Viewer, userId: string): boolean {
  return viewer.isAdmin || viewer.self === userId
}

/** A signed-out viewer. */
export const anonymousViewer: Viewer = { id: null, self: null, isAdmin: false, isRecruiter: false }

/** The id of the signed-in user. Rejects with `signIn` for an anonymous caller. */
export function callerId(caller: Caller): string {
  if (caller.state === 'signedOut') throw new ApiError('signIn', errorSentences.signIn)
  return caller.userId
}
