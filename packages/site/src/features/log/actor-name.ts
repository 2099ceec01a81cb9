import type { UsageEntry } from '@handiwork/core/api'

/**
 * Display name of the actor of a log entry. Falls back to the login, then to `fallback` for a deleted user.
 */
export function actorName(
  user: Pick<NonNullable<UsageEntry['user']>, 'name' | 'login'> | null,
  fallback: string,
): string {
  return user?.name || user?.login || fallback
}
