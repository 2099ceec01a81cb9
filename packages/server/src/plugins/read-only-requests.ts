import type { FastifyInstance } from 'fastify'
import { runOnPrimary, runReadOnly } from '../db/read-only-work.ts'
import type { Deps } from '../deps.ts'
import { isInternalRequest } from './internal-request.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The number of outage reads when the request arrived. */
    outageReadsBefore: number
  }
}

/**
 * Lets replicas answer requests that only read while the primary is away. No other cache stores such a response, because
 * it may lack changes. Register it before hooks that read from the database.
 */
export function addReadOnlyRequests(app: FastifyInstance, { reads }: Pick<Deps, 'reads'>): void {
  if (!reads.hasReplicas) return
  app.decorateRequest('outageReadsBefore', 0)
  app.addHook('onRequest', (request, _reply, done) => {
    request.outageReadsBefore = reads.countOutageReads()
    // Health checks and metrics are about the primary.
    const isReadOnly = READ_METHODS.has(request.method) && !request.routeOptions.config.exemptFromLoadShedding
    // A request of a page to the API is a part of the work that renders the page.
    if (isInternalRequest(request)) done()
    else if (isReadOnly) runReadOnly(done)
    else runOnPrimary(done)
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.outageReadsBefore !== reads.countOutageReads())
      reply.header('cache-control', 'private, no-store')
    done()
  })
}

const READ_METHODS = new Set(['GET', 'HEAD'])
