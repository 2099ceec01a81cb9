import { destinationOfUrl } from './code-host.ts'
import type { EgressLease, EgressProxyOptions, EgressRefusal } from './egress-proxy.ts'
import { startEgressProxy } from './start-egress-proxy.ts'

/** A POST request to a URL that a user entered. */
export interface EgressPost {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** For the whole exchange, including DNS and TLS. */
  readonly timeoutMs: number
  readonly maxBodyBytes: number
  /** Allows an address of this machine and plain HTTP, for development. */
  readonly allowsLoopback: boolean
  readonly signal: AbortSignal
  /** Additional trusted certificates in PEM format. */
  readonly certificates?: string | undefined
  /** For tests: how host names are resolved and connections opened. */
  readonly egress?: Partial<EgressProxyOptions>
}

/** Why there was no response. */
export type EgressPostFailure =
  | 'dns'
  | 'privateAddress'
  | 'unreachable'
  | 'certificate'
  | 'timeout'
  | 'connectionLost'
  | 'invalidResponse'

export type EgressPostResult =
  | { readonly status: number; readonly body: Buffer }
  | { readonly failure: EgressPostFailure }

/**
 * Sends the request through an egress proxy of its own, which resolves the host name and connects only if all its
 * addresses are public. Redirects are not followed. Rejects only if `signal` aborts.
 */
export async function postThroughEgress(post: EgressPost): Promise<EgressPostResult> {
  const { url, timeoutMs, allowsLoopback, egress, signal } = post
  const destination = destinationOfUrl(url)
  const operatorDestinations = allowsLoopback ? [destination] : []
  await using proxy = await startEgressProxy({ ...egress, operatorDestinations })
  // The request times out first, so that the lease never hides why.
  const lease = proxy.openLease({ ...destination, maxBytes: MAX_RECEIVED_BYTES, timeoutMs: timeoutMs + 5000 })
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const { headers, body, maxBodyBytes, certificates } = post
    // Loaded on demand: with `node:http`, Node loads its whole fetch implementation, also for a command that sends nothing.
    const { requestThroughProxy } = await import('./request-through-proxy.ts')
    const response = await requestThroughProxy(lease.proxyUrl, url, {
      ...{ method: 'POST', headers, body, maxBodyBytes, certificates },
      signal: AbortSignal.any([signal, timeout]),
    })
    signal.throwIfAborted()
    // For plain HTTP, the proxy's refusal is the response.
    if (lease.refused !== undefined && lease.receivedBytes() === 0) return { failure: failureOf(lease) }
    return { status: response.status, body: response.body }
  } catch (error) {
    signal.throwIfAborted()
    if (timeout.aborted) return { failure: 'timeout' }
    return { failure: lease.refused === undefined ? failureOfError(error) : failureOf(lease) }
  } finally {
    lease.close()
  }
}

/** TLS handshake, headers and the part of a body that arrives before the connection is closed. */
const MAX_RECEIVED_BYTES = 256 * 1024

const refusalFailures: Readonly<Record<EgressRefusal, EgressPostFailure>> = {
  destination: 'privateAddress',
  dns: 'dns',
  privateAddress: 'privateAddress',
  unreachable: 'unreachable',
  tooMany: 'unreachable',
  tooMuch: 'invalidResponse',
  tooSlow: 'timeout',
}

function failureOf({ refused }: EgressLease): EgressPostFailure {
  return refused === undefined ? 'connectionLost' : refusalFailures[refused]
}

/** Codes of Node and OpenSSL; the first match applies. */
const failuresByCode: readonly (readonly [RegExp, EgressPostFailure])[] = [
  [/CERT|ALTNAME|VERIFY|SELF_SIGNED|ISSUER/, 'certificate'],
  [/^HPE_|^EPROTO$|^ERR_SSL_|^ERR_TLS_/, 'invalidResponse'],
]

function failureOfError(error: unknown): EgressPostFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return failuresByCode.find(([pattern]) => pattern.test(code))?.[1] ?? 'connectionLost'
}
