/**
 * Parses the base URL of a service, without a trailing slash. Returns undefined for anything but an http(s)
 * URL without credentials.
 */
export function parseServiceUrl(text: string): string | undefined {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return undefined
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

/** Returns true if the text can be sent as a token in a header: printable ASCII without spaces. */
export function isValidToken(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text)
}
