import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeptPage } from './kept-page.ts'
import type { RenderedPage } from './render-page.ts'

/** Anybody may keep it, and asks each time whether it is still right: what was taken back is nowhere from then on. */
const KEPT_BY_ALL = 'public, max-age=0, must-revalidate'

/** Sends a finished page straight away, past all that is done to other answers. */
export function sendKept(
  { raw: { headers, method } }: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
): void {
  reply.hijack()
  const { raw } = reply
  const told = {
    'content-security-policy': page.policy,
    'cache-control': KEPT_BY_ALL,
    vary: 'Accept-Encoding',
    etag: page.etag,
  }
  if (headers['if-none-match']?.includes(page.etag)) {
    raw.writeHead(304, told).end()
    return
  }
  const isBrotli = acceptsBrotli(headers['accept-encoding'])
  const body = isBrotli ? page.brotli : page.html
  raw.writeHead(200, {
    ...told,
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    ...(isBrotli && { 'content-encoding': 'br' }),
  })
  raw.end(method === 'HEAD' ? undefined : body)
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

function acceptsBrotli(accepted: string | string[] | undefined): boolean {
  return typeof accepted === 'string' && /\bbr\b(?!;q=0(?![.]?\d*[1-9]))/.test(accepted)
}
