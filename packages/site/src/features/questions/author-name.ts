import type { Question } from '@handiwork/core/api'

/** What an author is called: the name, else the login (spec §2); undefined for those who are gone or hidden. */
export function authorName(user: Question['user']): string | undefined {
  return user?.login ? user.name || user.login : undefined
}
