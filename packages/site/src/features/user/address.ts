import { pathTo, type UserTab } from '@handiwork/core/api'

/** Where somebody's page is: under their login or, without one, their token; `own` is below the own profile. */
export type Address = { readonly of: 'login'; readonly login: string } | { readonly of: 'own' }

/** The path of a tab; the first is the page itself. */
export function pathOfTab(address: Address, tab: UserTab, page = 1): string {
  if (address.of === 'own') {
    return tab === 'profile' ? pathTo('profile') : pathTo('profileTab', { tab }, { page: shownPage(page) })
  }
  const { login } = address
  if (tab === 'profile') return pathTo('user', { login })
  return page === 1
    ? pathTo('userTab', { login, tab })
    : pathTo('userSubpage', { login, tab, page: String(page) })
}

/** The projects, or those that were taken off the page. */
export function pathOfProjects(address: Address, page: number, removed: boolean): string {
  if (!removed) return pathOfTab(address, 'projects', page)
  const query = { removed: 'true', page: shownPage(page) }
  return address.of === 'own'
    ? pathTo('profileTab', { tab: 'projects' }, query)
    : pathTo('userTab', { login: address.login, tab: 'projects' }, query)
}

// --- internal ---

function shownPage(page: number): number | undefined {
  return page === 1 ? undefined : page
}
