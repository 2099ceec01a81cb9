import type { HostFetch } from '../host-fetch.ts'
import { SourceFailure } from '../source-failure.ts'

/** A response with its complete body. */
export interface BufferedResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

export interface RequestLimits {
  /** Milliseconds for a request including redirects, until the last byte of the response. */
  readonly timeoutMs: number
  /** Maximum size of the decompressed response, in bytes. */
  readonly maxBytes: number
}

export interface HostRequest {
  readonly method: 'GET' | 'POST'
  readonly address: URL
  /** The body of a POST. */
  readonly body?: string | undefined
  readonly headers: Headers
  readonly signal: AbortSignal
}

const MAX_REDIRECTS = 3

/**
 * Sends a request. Follows redirects only within the host, so that the token goes nowhere else.
 * Rejects with a `SourceFailure` or the signal's reason.
 */
export async function sendRequest(
  fetch: HostFetch,
  request: HostRequest,
  limits: RequestLimits,
): Promise<BufferedResponse> {
  const timeout = AbortSignal.timeout(limits.timeoutMs)
  const signal = AbortSignal.any([request.signal, timeout])
  try {
    const response = await followRedirects(fetch, { ...request, signal })
    const body = await readBody(response, request, limits.maxBytes)
    return { status: response.status, headers: response.headers, body }
  } catch (failure) {
    request.signal.throwIfAborted()
    throw timeout.aborted ? noResponse(request, failure) : failure
  }
}

/** Describes a request for messages, without its query, which can contain a token. */
export function describeRequest({ address }: Pick<HostRequest, 'address'>): string {
  return `${address.host}${address.pathname}`
}

async function followRedirects(fetch: HostFetch, request: HostRequest): Promise<Response> {
  let { address } = request
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const { method, headers, body = null, signal } = request
    const response = await fetch(address.href, { method, headers, body, signal, redirect: 'manual' }).catch(
      (cause: unknown) => {
        throw noResponse(request, cause)
      },
    )
    const nextUrl = parseRedirect(response, address)
    if (!nextUrl) return response
    await response.body?.cancel()
    if (nextUrl.origin !== address.origin)
      throw new SourceFailure('unreadable', `${describeRequest(request)} redirected to another host`)
    address = nextUrl
  }
  throw new SourceFailure('unreadable', `${describeRequest(request)} redirected too many times`)
}

function parseRedirect({ status, headers }: Response, base: URL): URL | undefined {
  const location = headers.get('location')
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return undefined
  return URL.parse(location, base) ?? undefined
}

function noResponse(request: HostRequest, cause: unknown): SourceFailure {
  return new SourceFailure('unavailable', `${describeRequest(request)} did not respond`, { cause })
}

async function readBody({ body }: Response, request: HostRequest, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of readChunks(body ?? [], request)) {
    size += chunk.length
    if (size > maxBytes)
      throw new SourceFailure('unreadable', `${describeRequest(request)} sent more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

async function* readChunks(body: AsyncIterable<Uint8Array> | Uint8Array[], request: HostRequest) {
  try {
    yield* body
  } catch (cause) {
    throw new SourceFailure('unreadable', `${describeRequest(request)} sent an incomplete response`, {
      cause,
    })
  }
}
