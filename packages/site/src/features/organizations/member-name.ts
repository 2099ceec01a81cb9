import type { Member } from '@handiwork/core/api'

/** What a member is called; people without a name have a login. */
export function memberName({ name, login }: Pick<Member, 'name' | 'login'>): string {
  return name || login || ''
}
