import { isWebUrl } from '@handiwork/core/format'

/** Adds a `ref` parameter to an external URL (spec §2). Returns undefined if it is not an HTTP(S) URL. */
export function outboundUrl(externalUrl: string): string | undefined {
  if (!isWebUrl(externalUrl)) return undefined
  const url = new URL(externalUrl)
  url.searchParams.set('ref', 'handiwork')
  return url.href
}
