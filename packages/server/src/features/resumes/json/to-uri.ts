import { isWebUrl } from '@handiwork/core/format'

/** Percent-encodes a web URL as RFC 3986 requires. Undefined for anything else. */
export function toUri(url: string | null | undefined): string | undefined {
  if (url == null || !isWebUrl(url)) return undefined
  const { protocol, host, pathname, search, hash } = new URL(url)
  return `${protocol}//${encodeHost(host)}${[pathname, search, hash].map(percentEncode).join('')}`
}

/** IPv6 addresses in brackets are not encoded. */
function encodeHost(host: string): string {
  return host.startsWith('[') ? host : percentEncode(host)
}

function percentEncode(part: string): string {
  return part.replace(/%(?![0-9A-F]{2})|[^\w\-.~:/?#@!$&'()*+,;=%]|(?<=.)#/gi, (character) =>
    encodeURIComponent(character),
  )
}
