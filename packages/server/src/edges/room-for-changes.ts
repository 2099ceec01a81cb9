import { ApiError, errorSentences } from '@handiwork/core/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For whatever watches us: answered even when nobody else is. */
    alwaysServed?: boolean
  }
}

/** Turns requests away while they cannot be served well: all of them under pressure, changes without room to keep them. */
export function roomForChanges(
  app: FastifyInstance,
  { machine, databaseKind }: Pick<Deps, 'machine' | 'databaseKind'>,
): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.alwaysServed) return
    if (machine.isBusy()) throw unavailable(5)
    // Another machine's database has room of its own.
    if (databaseKind === 'pglite' && isChange(request) && !machine.isRoomLeft()) throw unavailable(60)
  })
}

// --- internal ---

function unavailable(retryAfterSeconds: number): ApiError {
  return new ApiError('unavailable', errorSentences.unavailable, { retryAfterSeconds })
}

/** Sign-ins are kept, too, although browsers only follow a link. */
function isChange({ method, routeOptions }: FastifyRequest): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method) || routeOptions.config.route?.redirects === true
}
