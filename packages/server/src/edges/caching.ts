import { hash } from 'node:crypto'
import etag from '@fastify/etag'
import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Nothing is kept by anybody unless its call says so; who asks decides what they see, so they are part of the key, but for
 * what is the same for everybody.
 */
export async function caching(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
    if (!isShared(reply)) reply.header('vary', 'Cookie, Authorization')
    // Only what was found again can be unchanged.
    if (reply.statusCode !== 200 || !isReading(request.method)) delete request.headers['if-none-match']
    done()
  })
  await app.register(etag, { hashFn: (payload) => hash('sha1', payload, 'base64') })
}

// --- internal ---

function isShared(reply: FastifyReply): boolean {
  return String(reply.getHeader('cache-control')).startsWith('public')
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
