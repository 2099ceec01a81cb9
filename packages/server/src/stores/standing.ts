import type { Caller, Role, Visibility } from '@handiwork/core/api'

/** What a look-up of a session or a token tells about whose it is. */
export interface Standing {
  readonly userId: string
  readonly role: Role
  readonly insider: boolean
  readonly visibility: Visibility
  readonly deletedAt: Date | null
}

/** The columns of users a `Standing` is read from. */
export const standingColumns = [
  'users.id as userId',
  'users.role',
  'users.insider',
  'users.visibility',
  'users.deletedAt',
] as const

/** Who asks, by what they showed. */
export function callerBy(by: 'session' | 'token', standing: Standing): Caller {
  const { userId, role, insider, visibility, deletedAt } = standing
  const deleted = visibility === 'deleted' || deletedAt !== null
  return { state: deleted ? 'deleted' : 'signedIn', userId, role, insider, by }
}
