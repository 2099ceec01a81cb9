import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RETRY_DELAY } from '../plugins/to-api-error.ts'
import { brotliBody, type CachedPage } from './cached-page.ts'
import type { RenderedPage } from './render-page.ts'
import { variesBySession } from './varies-by-session.ts'

/**
 * Shared caches may store the page but must revalidate every request, so that hidden data disappears
 * immediately.
 */
const PUBLIC_CACHE_CONTROL = 'public, max-age=0, must-revalidate'

/** Sends a cached page, bypassing Fastify's response hooks. Returns the status. */
export function sendCachedPage(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  baseHeaders: readonly string[] = [],
): number {
  if (headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, [...baseHeaders, ...pageHeaders(page)]).end()
    return 304
  }
  const isBrotli = acceptsBrotli(headers['accept-encoding'])
  const body = isBrotli ? brotliBody(page) : page.html
  const contentHeaders = ['content-type', 'text/html; charset=utf-8', 'content-length', String(body.length)]
  if (isBrotli) contentHeaders.push('content-encoding', 'br')
  response.writeHead(200, [...baseHeaders, ...pageHeaders(page), ...contentHeaders])
  response.end(method === 'HEAD' ? undefined : body)
  return 200
}

/** Sends a cached page as the response of a route. */
export function sendStoredPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  reply.hijack()
  sendCachedPage(request.raw, reply.raw, page)
  return reply
}

/** Sends a personal page, a redirect or an error page. */
export function sendRenderedPage(reply: FastifyReply, page: RenderedPage): FastifyReply {
  reply.header('cache-control', 'private, no-store')
  if (page.status === 503) reply.header('retry-after', RETRY_DELAY)
  if (page.location !== undefined) return reply.redirect(page.location, page.status)
  return reply
    .code(page.status)
    .header('content-security-policy', page.policy)
    .type('text/html; charset=utf-8')
    .send(page.html)
}

function pageHeaders({ policy, etag, metadata }: CachedPage): string[] {
  return [
    ...['content-security-policy', policy, 'cache-control', PUBLIC_CACHE_CONTROL],
    ...['vary', variesBySession(metadata.path) ? 'Accept-Encoding, Cookie' : 'Accept-Encoding', 'etag', etag],
  ]
}

function acceptsBrotli(acceptEncoding: string | string[] | undefined): boolean {
  return typeof acceptEncoding === 'string' && /\bbr\b(?!;q=0(?![.]?\d*[1-9]))/.test(acceptEncoding)
}
