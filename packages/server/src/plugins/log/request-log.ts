import type { FastifyInstance } from 'fastify'
import { isInternalRequest } from '../internal-request.ts'

/** Logs one line per response, with the route pattern instead of the requested URL. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const { method, routeOptions, log } = request
    if (routeOptions.config.exemptFromLoadShedding || isInternalRequest(request)) return done()
    log.info(
      { method, route: routeOptions.url ?? 'none', status: statusCode, durationMs: Math.round(elapsedTime) },
      'request completed',
    )
    done()
  })
}
