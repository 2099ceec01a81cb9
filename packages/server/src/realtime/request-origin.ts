import type { IncomingHttpHeaders } from 'node:http'

/** Own pages, pages of other sites, or a client that is not a browser. */
export type RequestOrigin = 'own' | 'foreign' | 'nonBrowser'

/**
 * Classifies the origin of a socket request. Browsers send `Origin`, except on a same-origin GET, where they
 * send `Sec-Fetch-Site`, but not over plain http.
 */
export function classifyRequestOrigin(
  headers: IncomingHttpHeaders,
  publicUrl: string,
  isOwn: (origin: string) => boolean,
): RequestOrigin {
  const { origin, 'sec-fetch-site': site, upgrade } = headers
  if (origin !== undefined) return isOwn(origin) ? 'own' : 'foreign'
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign'
  return publicUrl.startsWith('https:') || upgrade !== undefined ? 'nonBrowser' : 'own'
}
