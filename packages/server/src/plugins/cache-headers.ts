import etag from '@fastify/etag'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { entityTag } from '../encode-reply.ts'

/**
 * Defaults to `private, no-store`. Responses that depend on the caller get `Vary: Cookie, Authorization`;
 * public ones do not.
 */
export async function addCacheHeaders(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
    if (!isShared(reply)) reply.header('vary', 'Cookie, Authorization')
    // Only successful reads can be answered with 304.
    if (reply.statusCode !== 200 || !isReadMethod(request.method)) delete request.headers['if-none-match']
    done()
  })
  // The plugin adds the quotation marks.
  await app.register(etag, { hashFn: (payload) => entityTag(payload).slice(1, -1) })
}

function isShared(reply: FastifyReply): boolean {
  return String(reply.getHeader('cache-control')).startsWith('public')
}

function isReadMethod(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
