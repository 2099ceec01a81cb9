import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'
import { pageHeaders } from '../encode-reply.ts'
import { activeTracer } from '../telemetry/tracer.ts'
import { clientAddress } from './client-address.ts'
import { addFastPath } from './fast-path.ts'
import { createSessionCookie } from './session-cookie.ts'
import { hasSeveralHosts } from './several-hosts.ts'

/** A public reply that was sent to a signed-out caller. */
export interface KnownReply {
  /** Of the reply cache. */
  readonly key: string
  /** The route pattern, for metrics and the log. */
  readonly route: string
  readonly cacheControl: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** By the requested URL. A valid request of it without credentials gets the reply of this key. */
    readonly knownReplies: LRUCache<string, KnownReply>
  }
}

/**
 * Sends cached public replies before Fastify runs, with the same limits, headers and log. All other requests take the
 * normal path, also those with credentials and those that are rejected.
 */
export function addCachedReplyFastPath(
  app: FastifyInstance,
  { settings, hostHealth }: Pick<Deps, 'settings' | 'hostHealth'>,
): void {
  const knownReplies = new LRUCache<string, KnownReply>({ max: MAX_KNOWN_REPLIES })
  app.decorate('knownReplies', knownReplies)
  const session = createSessionCookie(settings)
  const securityHeaders = app.securityHeaders.flat()
  const isPlain = (request: IncomingMessage) =>
    request.method === 'GET' &&
    plainHeaders.every((name) => request.headers[name] === undefined) &&
    !request.headers.cookie?.includes(session.name) &&
    !hasSeveralHosts(request)

  addFastPath(app, (request, response) => {
    const known = knownReplies.get(request.url ?? '')
    // The spans of a request belong to the one that Fastify's hooks start.
    if (known === undefined || !isPlain(request) || hostHealth.isBusy() || activeTracer()) return false
    const startedAt = performance.now()
    const send = async () => {
      const reply = await app.publicReplies.find(known.key)
      if (reply === undefined) return false
      const { max, used, remainingMs } = await app.countRequest(clientAddress(request, settings))
      if (used > max) return false
      const { body, etag } = reply
      response.writeHead(200, [
        ...securityHeaders,
        ...['cache-control', known.cacheControl, 'vary', 'Cookie, Authorization'],
        ...['ratelimit-limit', String(max), 'ratelimit-remaining', String(max - used)],
        ...['ratelimit-reset', String(Math.ceil(remainingMs / 1000))],
        ...pageHeaders(reply).flat(),
        ...['etag', etag, 'content-type', 'application/json; charset=utf-8'],
        ...['content-length', String(body.length)],
      ])
      response.end(body)
      const durationMs = performance.now() - startedAt
      app.recordFastResponse({ method: 'GET', route: known.route, status: 200, durationMs })
      return true
    }
    return send()
  })
}

/** With one of these, another reply may be due. */
const plainHeaders = ['authorization', 'if-none-match', 'expect', 'range'] as const
const MAX_KNOWN_REPLIES = 10_000
