/**
 * Normalizes a typed URL: adds http:// if there is no scheme (spec §5) and removes line breaks. An empty
 * string stays empty.
 */
export function normalizeWebUrl(input: string): string {
  const url = input.replace(/\p{Cc}/gu, '').trim()
  if (url === '' || hasScheme(url)) return url
  return `http://${url.replace(/^\/+/, '')}`
}

/** Returns true for an http or https URL with a host and without user information, on one line. */
export function isWebUrl(url: string): boolean {
  return /^https?:\/\/[^/\\]\P{Cc}*$/iu.test(url) && URL.canParse(url) && !hasUserInformation(url)
}

/** A user name can look like the host: `https://github.com@evil.test/` opens evil.test. */
export function hasUserInformation(url: string): boolean {
  return /^https?:[/\\]*[^/?#\\]*@/i.test(url)
}

/** `localhost:4000` and `ann.example:8080/page` are hosts with a port, not schemes. */
function hasScheme(url: string): boolean {
  return /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(url)
}
