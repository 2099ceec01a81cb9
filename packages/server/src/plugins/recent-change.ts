import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { createSecureCookie } from './session-cookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the caller may have changed something within the last seconds, on any server. */
    readonly isAfterChange: boolean
  }
}

/**
 * Marks a browser that changed something with a cookie, so that its next requests use the primary database, on any
 * server. The cookie needs no signature: a forged one has only this effect. API clients may ignore cookies, so they
 * always use the primary. Without replicas, there is no cookie.
 */
export function addRecentChanges(
  app: FastifyInstance,
  { settings, reads }: Pick<Deps, 'settings' | 'reads'>,
): void {
  const cookie = createSecureCookie('handiwork_changed', settings)
  app.decorateRequest('isAfterChange', {
    getter(this: FastifyRequest) {
      return this.credential?.kind === 'token' || cookie.read(this) !== undefined
    },
  })
  if (!reads.hasReplicas) return
  app.addHook('onRequest', async (request, reply) => {
    if (!SAFE_METHODS.has(request.method)) cookie.write(reply, '1', COOKIE_SECONDS)
  })
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Longer than replicas may be behind, and than a response takes. */
const COOKIE_SECONDS = 10
