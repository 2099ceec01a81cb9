import type { CachedResponse } from '../response-cache.ts'
import type { BufferedResponse } from './send-request.ts'

/** Conditional request headers for a cached response. */
export function conditionalHeaders(cached: CachedResponse | undefined): Record<string, string> {
  return {
    ...(cached?.etag !== undefined && { 'if-none-match': cached.etag }),
    ...(cached?.lastModified !== undefined && { 'if-modified-since': cached.lastModified }),
  }
}

/** The cache entry for a successful response. Undefined without a validator, or if the body is too large. */
export function toCachedResponse({ status, headers, body }: BufferedResponse): CachedResponse | undefined {
  const etag = headers.get('etag') ?? undefined
  const lastModified = headers.get('last-modified') ?? undefined
  if (status !== 200 || (etag ?? lastModified) === undefined || body.length > MAX_BODY_LENGTH)
    return undefined
  const exposed = [...headers].filter(([name]) => EXPOSED_HEADERS.has(name))
  return {
    ...(etag && { etag }),
    ...(lastModified && { lastModified }),
    body,
    headers: Object.fromEntries(exposed),
  }
}

/** The response for the client. The body is always JSON, regardless of the content type that the host sent. */
export function toResponse({ body, headers }: Pick<CachedResponse, 'body' | 'headers'>, url: URL): Response {
  const contentType = { 'content-type': 'application/json; charset=utf-8' }
  const response = new Response(body, { headers: { ...headers, ...contentType } })
  // A `Response` created by hand has no URL, which Octokit reads.
  return Object.defineProperty(response, 'url', { value: url.href })
}

/** The response headers that clients may read. */
export function exposedHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => EXPOSED_HEADERS.has(name)))
}

const MAX_BODY_LENGTH = 2 * 1024 * 1024

const EXPOSED_HEADERS = new Set([
  'link',
  'x-next-page',
  'x-page',
  'x-per-page',
  'x-prev-page',
  'x-total',
  'x-total-pages',
  'x-oauth-scopes',
])
