import type { User } from '@handiwork/core/api'

/** Where somebody is on the web; those without a login are found by the id. */
export function pageOf(url: string, { login, _id }: Pick<User, 'login' | '_id'>): string {
  return `${url}/users/${encodeURIComponent(login ?? _id)}`
}
