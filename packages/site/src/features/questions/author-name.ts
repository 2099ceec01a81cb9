import type { Question } from '@handiwork/core/api'

/** Display name of an author, or the login (spec §2). Undefined for deleted and hidden users. */
export function authorName(user: Question['user']): string | undefined {
  return user?.login ? user.name || user.login : undefined
}
