import type { UsageEntry } from '@handiwork/core/api'

/** What somebody is called in the log: by their login where they took their name away, and by `nobody` where they are gone. */
export function whoDid(
  user: Pick<NonNullable<UsageEntry['user']>, 'name' | 'login'> | null,
  nobody: string,
): string {
  return user?.name || user?.login || nobody
}
