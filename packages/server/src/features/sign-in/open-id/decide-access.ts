import type { OpenIdSettings } from '../../../settings/open-id-settings.ts'
import type { OpenIdIdentity } from './read-identity.ts'

export interface OpenIdAccess {
  readonly isAllowed: boolean
  /** The role that the user's groups grant. Null for none. */
  readonly groupRole: 'client' | 'admin' | null
}

/** Decides from groups and verified email addresses whether a user may sign in, and with which role. */
export function decideAccess(
  { groups, emails }: Pick<OpenIdIdentity, 'groups' | 'emails'>,
  { allowedGroups, allowedDomains, roleGroups }: Omit<OpenIdSettings, 'client'>,
): OpenIdAccess {
  const isMember = (names: readonly string[]) => names.some((name) => groups.has(name))
  const hasDomain = emails.some(
    ({ address, verified }) => verified && allowedDomains.includes(domainOf(address)),
  )
  return {
    isAllowed:
      (allowedGroups.length === 0 || isMember(allowedGroups)) && (allowedDomains.length === 0 || hasDomain),
    groupRole: isMember(roleGroups.admin) ? 'admin' : isMember(roleGroups.client) ? 'client' : null,
  }
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}
