/** Parses an API URL from the configuration. Requires https, except for loopback addresses. */
export function parseApiUrl(apiUrl: string): URL {
  const url = new URL(apiUrl)
  const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)) return url
  throw new TypeError(`The API URL of a code host must use https:// (${url.protocol}//${url.host})`)
}
