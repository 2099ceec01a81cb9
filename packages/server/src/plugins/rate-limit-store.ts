import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { RouteOptions } from 'fastify'
import type { CountCall } from './rate-budget.ts'

/** The scope of requests to routes without their own limit. */
export const ALL_REQUESTS = 'requests'

/** Lets `@fastify/rate-limit` count with a budget. Routes with their own limit are counted separately. */
export function createRateLimitStore(countCall: CountCall): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    readonly #scope: string

    constructor(_options: object, scope = ALL_REQUESTS) {
      this.#scope = scope
    }

    incr(...[key, callback, periodMs, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      countCall({ key: `${this.#scope} ${key}`, max, periodMs }).then(
        ({ used, remainingMs }) => callback(null, { current: used, ttl: remainingMs }),
        callback,
      )
    }

    child(options: Parameters<FastifyRateLimitStore['child']>[0]): FastifyRateLimitStore {
      // The declared type differs from what the plugin passes.
      const { routeInfo } = options as unknown as { readonly routeInfo: RouteOptions }
      return new Store(options, `${routeInfo.method} ${routeInfo.url}`)
    }
  }
}
