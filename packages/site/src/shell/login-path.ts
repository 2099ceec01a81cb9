import { pathTo } from '@handiwork/core/api'

/**
 * Returns the login path with a return path to the current page. Omits it on sign-in, error and home pages.
 */
export function loginPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return pathTo('login', {}, { returnTo: nonReturnPaths.has(pathname) ? undefined : pathname + search })
}

const nonReturnPaths = new Set([
  '/',
  '/404',
  '/500',
  '/503',
  ...[pathTo('login'), pathTo('logout'), pathTo('auth'), pathTo('authRedirect')],
])
