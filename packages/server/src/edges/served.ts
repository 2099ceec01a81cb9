import type { Route } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The calls of the contract that somebody serves. */
    readonly served: ReadonlySet<Route>
  }
}

/** Remembers which calls of the contract are registered. */
export function served(app: FastifyInstance): void {
  const routes = new Set<Route>()
  app.decorate('served', routes)
  app.addHook('onRoute', ({ config }) => {
    if (config?.route !== undefined) routes.add(config.route)
  })
}
