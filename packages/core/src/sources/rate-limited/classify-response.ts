import type { SourceFailureKind } from '../source-failure.ts'
import type { BufferedResponse } from './send-request.ts'

/** The classification of a response. */
export type ResponseClass =
  | { readonly state: 'ok' }
  /** The cached response is still current (304). */
  | { readonly state: 'unchanged' }
  /** Rate limited; `isHostWide` if the limit applies to all URLs of the host. */
  | { readonly state: 'rateLimited'; readonly isHostWide: boolean }
  /** Worth a retry. */
  | { readonly state: 'retry'; readonly kind: SourceFailureKind }
  /** A retry would fail in the same way. */
  | { readonly state: 'failed'; readonly kind: SourceFailureKind }

export function classifyResponse(response: BufferedResponse): ResponseClass {
  const { status } = response
  if (status === 304) return { state: 'unchanged' }
  if (isLimited(response))
    return { state: 'rateLimited', isHostWide: response.headers.get('x-ratelimit-remaining') !== '0' }
  if (status >= 500 || status === 408) return { state: 'retry', kind: 'unavailable' }
  if (status < 200 || status >= 300)
    return { state: 'failed', kind: failureKinds.get(status) ?? 'unreadable' }
  return isJson(response.body) ? { state: 'ok' } : { state: 'retry', kind: 'unreadable' }
}

const failureKinds = new Map<number, SourceFailureKind>([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [410, 'notFound'],
  // GitHub's status for searches about users who don't exist or are hidden.
  [422, 'notFound'],
  // Unavailable for legal reasons; treated as not found.
  [451, 'notFound'],
])

function isLimited({ status, headers, body }: BufferedResponse): boolean {
  if (status === 429) return true
  if (status === 503) return headers.has('retry-after')
  if (status !== 403) return false
  return (
    headers.has('retry-after') ||
    headers.get('x-ratelimit-remaining') === '0' ||
    /rate limit|too many requests|abuse detection/i.test(body)
  )
}

/** Hosts respond with objects and arrays; anything else comes from elsewhere, such as a proxy. */
function isJson(body: string): boolean {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}
