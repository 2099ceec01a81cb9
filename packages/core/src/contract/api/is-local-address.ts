/** An origin in place of the real one of the own site. */
const OWN_SITE = 'http://site.invalid'

/**
 * Whether browsers resolve an address to a page of the own site, which every return address must be. Refuses also
 * what would lead elsewhere once its path is used as an address again: the path of `/..//host/x` is `//host/x`,
 * which means the site `host`.
 */
export function isLocalAddress(address: string): boolean {
  if (!address.startsWith('/')) return false
  const url = URL.parse(address, OWN_SITE)
  return url !== null && url.origin === OWN_SITE && !url.pathname.startsWith('//')
}
