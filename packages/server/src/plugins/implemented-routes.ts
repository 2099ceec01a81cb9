import type { Route } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The routes of the contract that are registered. */
    readonly implementedRoutes: ReadonlySet<Route>
  }
}

/** Collects the registered routes of the contract. */
export function trackImplementedRoutes(app: FastifyInstance): void {
  const routes = new Set<Route>()
  app.decorate('implementedRoutes', routes)
  app.addHook('onRoute', ({ config }) => {
    if (config?.route !== undefined) routes.add(config.route)
  })
}
