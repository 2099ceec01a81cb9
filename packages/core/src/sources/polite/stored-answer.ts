import type { StoredAnswer } from '../answers.ts'
import type { Exchange } from './exchange.ts'

/** The headers by which the host can tell whether it has something newer. */
export function conditions(stored: StoredAnswer | undefined): Record<string, string> {
  return {
    ...(stored?.etag !== undefined && { 'if-none-match': stored.etag }),
    ...(stored?.lastModified !== undefined && { 'if-modified-since': stored.lastModified }),
  }
}

/** What to keep of a good answer; undefined when there is nothing to ask by, or too much to keep. */
export function toStore({ status, headers, body }: Exchange): StoredAnswer | undefined {
  const etag = headers.get('etag') ?? undefined
  const lastModified = headers.get('last-modified') ?? undefined
  if (status !== 200 || (etag ?? lastModified) === undefined || body.length > MOST) return undefined
  const kept = [...headers].filter(([name]) => KEPT.has(name))
  return {
    ...(etag && { etag }),
    ...(lastModified && { lastModified }),
    body,
    headers: Object.fromEntries(kept),
  }
}

/** What a client is given: the body is JSON, whatever the host called it. */
export function toResponse({ body, headers }: Pick<StoredAnswer, 'body' | 'headers'>, url: URL): Response {
  const type = { 'content-type': 'application/json; charset=utf-8' }
  const response = new Response(body, { headers: { ...headers, ...type } })
  // Responses made by hand have no address, which Octokit reads.
  return Object.defineProperty(response, 'url', { value: url.href })
}

/** The headers of an answer a client may read. */
export function readHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => KEPT.has(name)))
}

// --- internal ---

const MOST = 2 * 1024 * 1024

const KEPT = new Set([
  'link',
  'x-next-page',
  'x-page',
  'x-per-page',
  'x-prev-page',
  'x-total',
  'x-total-pages',
  'x-oauth-scopes',
])
