import type { FastifyInstance } from 'fastify'
import { isInner } from '../inner-request.ts'

/** One line for each answer: the call by its pattern, never by the address that was asked for. */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const { method, routeOptions, log } = request
    if (routeOptions.config.alwaysServed || isInner(request)) return done()
    log.info(
      { method, route: routeOptions.url ?? 'none', status: statusCode, ms: Math.round(elapsedTime) },
      'answered',
    )
    done()
  })
}
