/** The address of an API as the operator gave it. Without encryption only on this very machine. */
export function trustedAddress(apiUrl: string): URL {
  const address = new URL(apiUrl)
  const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(address.hostname)
  if (address.protocol === 'https:' || (address.protocol === 'http:' && isLoopback)) return address
  throw new TypeError(
    `The address of a code host begins with https:// (${address.protocol}//${address.host})`,
  )
}
