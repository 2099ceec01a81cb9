import type { FastifyInstance } from 'fastify'

/** One line for each answer: the call by its pattern, never by the address that was asked for. */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onResponse', ({ method, routeOptions, log }, { statusCode, elapsedTime }, done) => {
    if (routeOptions.config.alwaysServed) return done()
    log.info(
      { method, route: routeOptions.url ?? 'none', status: statusCode, ms: Math.round(elapsedTime) },
      'answered',
    )
    done()
  })
}
