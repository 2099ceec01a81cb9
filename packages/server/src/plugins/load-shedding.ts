import { ApiError, errorSentences } from '@handiwork/core/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For health checks and metrics: the route stays available under load. */
    exemptFromLoadShedding?: boolean
  }
}

/**
 * Rejects requests that can't be served well: all of them under high load, and changes when disk space is
 * low.
 */
export function addLoadShedding(
  app: FastifyInstance,
  { hostHealth, databaseKind }: Pick<Deps, 'hostHealth' | 'databaseKind'>,
): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.exemptFromLoadShedding) return
    if (hostHealth.isBusy()) throw unavailable(5)
    // With PostgreSQL, the database has its own disk.
    if (databaseKind === 'pglite' && isChange(request) && !hostHealth.hasDiskSpace()) throw unavailable(60)
  })
}

function unavailable(retryAfterSeconds: number): ApiError {
  return new ApiError('unavailable', errorSentences.unavailable, { retryAfterSeconds })
}

/** Redirecting routes count as changes, because sign-ins store data although browsers only follow a link. */
function isChange({ method, routeOptions }: FastifyRequest): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method) || routeOptions.config.route?.redirects === true
}
