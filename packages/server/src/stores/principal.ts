import type { Caller, Role, Visibility } from '@handiwork/core/api'

/** The user that a session or token authenticates. */
export interface Principal {
  readonly userId: string
  readonly role: Role
  readonly insider: boolean
  readonly visibility: Visibility
  readonly deletedAt: Date | null
}

/** The `users` columns of a `Principal`. */
export const principalColumns = [
  'users.id as userId',
  'users.role',
  'users.insider',
  'users.visibility',
  'users.deletedAt',
] as const

/** Converts a principal to a caller. */
export function toCaller(by: 'session' | 'token', principal: Principal): Caller {
  const { userId, role, insider, visibility, deletedAt } = principal
  const deleted = visibility === 'deleted' || deletedAt !== null
  return { state: deleted ? 'deleted' : 'signedIn', userId, role, insider, by }
}
