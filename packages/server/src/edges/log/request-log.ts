import type { FastifyInstance } from 'fastify'

/** One line for each answer: the call by its pattern, never by the address that was asked for. */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, routeOptions, log }, { statusCode, elapsedTime }) => {
    if (routeOptions.config.alwaysServed) return
    log.info(
      { method, route: routeOptions.url ?? 'none', status: statusCode, ms: Math.round(elapsedTime) },
      'answered',
    )
  })
}
