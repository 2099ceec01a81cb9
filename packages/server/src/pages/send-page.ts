import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { differsSignedIn } from './differs-signed-in.ts'
import type { KeptPage } from './kept-page.ts'
import type { RenderedPage } from './render-page.ts'

/** Anybody may keep it, and asks each time whether it is still right: what was taken back is nowhere from then on. */
const KEPT_BY_ALL = 'public, max-age=0, must-revalidate'

/** Sends a finished page straight away, past all that is done to other answers; gives the status. */
export function sendKept(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
  standing: readonly (readonly [string, string])[] = [],
): number {
  const told = [...standing.flat(), ...headersOf(page)]
  if (headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, told).end()
    return 304
  }
  const isBrotli = acceptsBrotli(headers['accept-encoding'])
  const body = isBrotli ? page.brotli : page.html
  told.push('content-type', 'text/html; charset=utf-8', 'content-length', String(body.length))
  if (isBrotli) told.push('content-encoding', 'br')
  response.writeHead(200, told)
  response.end(method === 'HEAD' ? undefined : body)
  return 200
}

/** Sends a page that is only for whoever asked, or that is none. */
export function sendRendered(reply: FastifyReply, page: RenderedPage): FastifyReply {
  reply.header('cache-control', 'private, no-store')
  if (page.location !== undefined) return reply.redirect(page.location, page.status)
  return reply
    .code(page.status)
    .header('content-security-policy', page.policy)
    .type('text/html; charset=utf-8')
    .send(page.html)
}

// --- internal ---

function headersOf({ policy, etag, about }: KeptPage): string[] {
  return [
    ...['content-security-policy', policy, 'cache-control', KEPT_BY_ALL],
    ...['vary', differsSignedIn(about.path) ? 'Accept-Encoding, Cookie' : 'Accept-Encoding', 'etag', etag],
  ]
}

function acceptsBrotli(accepted: string | string[] | undefined): boolean {
  return typeof accepted === 'string' && /\bbr\b(?!;q=0(?![.]?\d*[1-9]))/.test(accepted)
}
