import { pathTo } from '@handiwork/core/api'

/** Where one signs in, to come back to the page one is on; from pages that are no place to come back to, home. */
export function loginPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return pathTo('login', {}, { returnTo: noPlaces.has(pathname) ? undefined : pathname + search })
}

// --- internal ---

const noPlaces = new Set([
  '/',
  '/404',
  '/500',
  ...[pathTo('login'), pathTo('logout'), pathTo('auth'), pathTo('authRedirect')],
])
