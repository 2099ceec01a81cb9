import { pathTo, type UserTab } from '@handiwork/core/api'

/**
 * The base of a user's pages: their login, an anonymous profile's token, or `own` for pages below /profile.
 */
export type UserAddress = { readonly kind: 'login'; readonly login: string } | { readonly kind: 'own' }

/** Returns the path of a tab. The first tab is the profile page itself. */
export function userTabPath(address: UserAddress, tab: UserTab, page = 1): string {
  if (address.kind === 'own') {
    return tab === 'profile'
      ? pathTo('profile')
      : pathTo('profileTab', { tab }, { page: pageParameter(page) })
  }
  const { login } = address
  if (tab === 'profile') return pathTo('user', { login })
  return page === 1
    ? pathTo('userTab', { login, tab })
    : pathTo('userSubpage', { login, tab, page: String(page) })
}

/** Returns the path of the project list, or of the removed projects. */
export function userProjectsPath(address: UserAddress, page: number, removed: boolean): string {
  if (!removed) return userTabPath(address, 'projects', page)
  const query = { removed: 'true', page: pageParameter(page) }
  return address.kind === 'own'
    ? pathTo('profileTab', { tab: 'projects' }, query)
    : pathTo('userTab', { login: address.login, tab: 'projects' }, query)
}

function pageParameter(page: number): number | undefined {
  return page === 1 ? undefined : page
}

/** Where users add the email addresses they commit with. */
export const EMAILS_PATH = `${pathTo('settingsTab', { tab: 'security' })}#emails`

/** Where users declare AI use for commits that don't say so. */
export const STATEMENTS_PATH = `${pathTo('settingsTab', { tab: 'analyze' })}#declared-ai-use`
