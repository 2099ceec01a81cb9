import { ReturnTo } from '@handiwork/core/api'

/** Where somebody wants to go once they are signed in; a page of this site, or the first one. */
export function returnToOf(query: URLSearchParams): string {
  const wanted = ReturnTo.safeParse(query.get('returnTo') ?? undefined)
  return wanted.data ?? '/'
}
