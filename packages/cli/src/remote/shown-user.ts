import type { User, UserStub } from '@handiwork/core/api'
import { CannotGoOn } from '../cannot-go-on.ts'
import { isWhole, profileState } from './profile-state.ts'

/** The person, where there is something to be shown of them; throws the spec's sentence where there is not (§2). */
export function shownUser(user: User | UserStub): User {
  if (profileState(user) === 'deleted') throw new CannotGoOn('The profile was deleted')
  if (!isWhole(user)) throw new CannotGoOn('The profile is hidden')
  return user
}
