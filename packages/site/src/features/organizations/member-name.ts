import type { Member } from '@handiwork/core/api'

/** Display name of a member. Falls back to the login. */
export function memberName({ name, login }: Pick<Member, 'name' | 'login'>): string {
  return name || login || ''
}
