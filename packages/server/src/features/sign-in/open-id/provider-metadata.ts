import * as oauth from 'oauth4webapi'
import { type ProviderFetch, requireEncryption } from './provider-fetch.ts'

/** Returns the provider's metadata. Rejects if it is unreachable or invalid. */
export type LoadMetadata = () => Promise<oauth.AuthorizationServer>

/** In ms. The keys are fetched again earlier if a token names an unknown one. */
export const METADATA_TTL = 3_600_000

/**
 * Discovers the provider (OpenID Connect Discovery 1.0) on first use, and again after an hour. A failure is not cached.
 * Concurrent callers share a request. `now` is in ms.
 */
export function createMetadataLoader(
  issuer: string,
  fetchFromProvider: ProviderFetch,
  now: () => number,
): LoadMetadata {
  let cached: { readonly metadata: oauth.AuthorizationServer; readonly since: number } | undefined
  let pending: Promise<oauth.AuthorizationServer> | undefined
  return async () => {
    if (cached !== undefined && now() - cached.since < METADATA_TTL) return cached.metadata
    pending ??= discover(new URL(issuer), fetchFromProvider)
      .then((metadata) => {
        cached = { metadata, since: now() }
        return metadata
      })
      .finally(() => {
        pending = undefined
      })
    return await pending
  }
}

async function discover(issuer: URL, fetchFromProvider: ProviderFetch): Promise<oauth.AuthorizationServer> {
  const response = await oauth.discoveryRequest(issuer, {
    // Checked by the fetch function.
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: fetchFromProvider,
  })
  const metadata = await oauth.processDiscoveryResponse(issuer, response)
  // Browsers open this one, which no fetch function checks.
  requireEncryption(new URL(metadata.authorization_endpoint ?? ''), issuer)
  return metadata
}
