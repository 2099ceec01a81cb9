import { lookup as lookupHost } from 'node:dns/promises'
import { isPrivateAddress, isPublicAddress } from '@handiwork/core'
import { isLoopback } from '../../../settings/open-id-settings.ts'

/** Resolves a host name to all its addresses. */
export type Lookup = (host: string) => Promise<readonly string[]>

/** Fetches from the provider. Follows no redirects. */
export type ProviderFetch = (url: string, request: ProviderRequest) => Promise<Response>

export interface ProviderRequest {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: URLSearchParams | undefined
}

/**
 * Requests to the configured issuer and to the endpoints that it names. The issuer itself may be in a private network.
 * The endpoints of a public issuer must have public addresses, so that it can't direct the service into its own
 * network.
 */
export function createProviderFetch(issuer: string, lookup: Lookup = lookupAll): ProviderFetch {
  const issuerUrl = new URL(issuer)
  return async (address, { method, headers, body }) => {
    const url = new URL(address)
    requireEncryption(url, issuerUrl)
    if (url.host !== issuerUrl.host) await requireReachable(url, issuerUrl, lookup)
    const response = await fetch(url, {
      ...{ method, headers, ...(body && { body }) },
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    })
    return await withLimitedBody(response)
  }
}

/** In ms. Short because the user is waiting. */
const REQUEST_TIMEOUT = 10_000

/** Groups of a user in a large company take some 100 kB. */
const MAX_RESPONSE_BYTES = 2_000_000

/** Throws unless the URL uses TLS. An issuer on this machine may use plain HTTP on this machine. */
export function requireEncryption(url: URL, issuer: URL): void {
  if (url.protocol === 'https:') return
  if (url.protocol === 'http:' && isLoopback(url) && isLoopback(issuer)) return
  throw new TypeError(`The endpoint ${url.origin} does not use https://`)
}

async function requireReachable(url: URL, issuer: URL, lookup: Lookup): Promise<void> {
  const addresses = await addressesOf(url, lookup)
  if (addresses.every(isPublicAddress)) return
  const isAllowedPrivately = addresses.every(
    (address) => isPublicAddress(address) || isPrivateAddress(address),
  )
  if (isAllowedPrivately && !(await addressesOf(issuer, lookup)).every(isPublicAddress)) return
  throw new TypeError(`The endpoint ${url.origin} has an address that the provider may not use`)
}

function addressesOf({ hostname }: URL, lookup: Lookup): Promise<readonly string[]> {
  return lookup(hostname.replace(/^\[|\]$/g, ''))
}

async function lookupAll(host: string): Promise<readonly string[]> {
  return (await lookupHost(host, { all: true })).map(({ address }) => address)
}

/** Reads the body here, so that an endless one ends the request. */
async function withLimitedBody(response: Response): Promise<Response> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MAX_RESPONSE_BYTES) throw new TypeError('The response of the provider is too large')
    chunks.push(chunk)
  }
  const { status, headers } = response
  return new Response(size === 0 ? null : Buffer.concat(chunks), { status, headers })
}
