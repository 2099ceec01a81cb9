import { ReturnTo } from '@handiwork/core/api'

/** Returns the path to open after sign-in. Falls back to the home page unless it is a path of this site. */
export function parseReturnTo(query: URLSearchParams): string {
  const parsed = ReturnTo.safeParse(query.get('returnTo') ?? undefined)
  return parsed.data ?? '/'
}
