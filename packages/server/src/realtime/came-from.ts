import type { IncomingHttpHeaders } from 'node:http'

/** Our own pages, pages of others, or a program. */
export type From = 'here' | 'elsewhere' | 'program'

/**
 * Where a request to the socket comes from. Browsers tell the origin, except of a GET to the site they are on: then
 * they tell the kind of site, though over plain http not even that.
 */
export function cameFrom(
  headers: IncomingHttpHeaders,
  publicUrl: string,
  isOwn: (origin: string) => boolean,
): From {
  const { origin, 'sec-fetch-site': site, upgrade } = headers
  if (origin !== undefined) return isOwn(origin) ? 'here' : 'elsewhere'
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'here' : 'elsewhere'
  return publicUrl.startsWith('https:') || upgrade !== undefined ? 'program' : 'here'
}
