import { isWebAddress } from '@handiwork/core/format'

/** A web address as programs read it: with everything encoded that has to be. Undefined for what is none. */
export function uriOf(address: string | null | undefined): string | undefined {
  if (address == null || !isWebAddress(address)) return undefined
  const { protocol, host, pathname, search, hash } = new URL(address)
  return `${protocol}//${encodedHost(host)}${[pathname, search, hash].map(encoded).join('')}`
}

// --- internal ---

/** An address of six in its brackets stays as it is. */
function encodedHost(host: string): string {
  return host.startsWith('[') ? host : encoded(host)
}

function encoded(part: string): string {
  return part.replace(/%(?![0-9A-F]{2})|[^\w\-.~:/?#@!$&'()*+,;=%]|(?<=.)#/gi, (sign) =>
    encodeURIComponent(sign),
  )
}
