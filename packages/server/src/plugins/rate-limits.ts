import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import { ApiError, type RateLimit, tooManySentence } from '@handiwork/core/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { openFingerprints } from '../encryption/fingerprints.ts'
import { type RateLimitCount, rateLimitCountStore } from '../stores/rate-limit-count-store.ts'
import { isInternalRequest } from './internal-request.ts'
import { createRateBudget } from './rate-budget.ts'
import { ALL_REQUESTS, createRateLimitStore } from './rate-limit-store.ts'
import { createSuccessQuota } from './success-quota.ts'
import { createMemoryUsage, createSharedUsage } from './success-usage.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Limits successful actions of each caller. Call it once for each action, with a name of its own. */
    limitSuccesses(
      name: string,
      limit: RateLimit,
    ): <Result>(request: FastifyRequest, action: () => Promise<Result>) => Promise<Result>
    /** Limits attempts of each caller. Call it once for each action, with a name of its own. */
    limitAttempts(name: string, limit: RateLimit): (request: FastifyRequest) => Promise<void>
    /** Counts a request from an address to a route without its own limit. */
    countRequest(address: string): Promise<RateLimitCount & { readonly max: number }>
  }
}

/** Requests per minute for routes without their own limit. */
export const REQUESTS_PER_MINUTE = 600
/** In ms. */
const PERIOD = 60_000

/**
 * Limits requests per user, or per address for anonymous callers (an IPv6 network counts as one address).
 * Servers of a PostgreSQL database count together.
 */
export async function addRateLimits(
  app: FastifyInstance,
  { settings, db, databaseKind, log }: Pick<Deps, 'settings' | 'db' | 'databaseKind' | 'log'>,
): Promise<void> {
  const { rateFactor } = settings
  const shared = databaseKind === 'postgres' ? rateLimitCountStore(db, openFingerprints(settings)) : undefined
  const onFailure = (err: unknown) => log.warn({ err }, 'rate limit count failed')
  const now = () => performance.now()
  const countCall = createRateBudget({ shared, now, onFailure })
  app.addHook('onRoute', ({ config }) => {
    if (typeof config?.rateLimit !== 'object') return
    const { max } = config.rateLimit
    if (typeof max === 'number') config.rateLimit = { ...config.rateLimit, max: max * rateFactor }
  })
  app.decorate('limitSuccesses', (name: string, { calls, perSeconds }: RateLimit) => {
    const limit = { calls: calls * rateFactor, perSeconds }
    const usage = shared
      ? createSharedUsage({ name, limit, store: shared, onFailure })
      : createMemoryUsage(limit, now)
    const run = createSuccessQuota(limit, usage)
    return <Result>(request: FastifyRequest, action: () => Promise<Result>) =>
      run(rateLimitKey(request), action)
  })
  app.decorate('limitAttempts', (name: string, { calls, perSeconds }: RateLimit) => {
    const limit = { max: calls * rateFactor, periodMs: perSeconds * 1000 }
    return async (request: FastifyRequest) => {
      const { used, remainingMs } = await countCall({
        key: `attempts of ${name} ${rateLimitKey(request)}`,
        ...limit,
      })
      if (used > limit.max) throw tooManyRequests(Math.ceil(remainingMs / 1000))
    }
  })
  const max = REQUESTS_PER_MINUTE * rateFactor
  app.decorate('countRequest', async (address: string) => {
    const count = await countCall({ key: `${ALL_REQUESTS} ${address}`, max, periodMs: PERIOD })
    return { ...count, max }
  })
  await app.register(rateLimit, {
    max,
    timeWindow: PERIOD,
    store: createRateLimitStore(countCall),
    enableDraftSpec: true,
    keyGenerator: rateLimitKey,
    allowList: (request) => isInternalRequest(request) || STATIC_FILES.test(request.url),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.ceil(ttl / 1000)),
  })
}

function tooManyRequests(retryAfterSeconds: number): ApiError {
  return new ApiError('tooMany', tooManySentence(retryAfterSeconds), { retryAfterSeconds })
}

/** Static files of pages, which load dozens of them. */
const STATIC_FILES = /^\/(_astro|static|fonts)\//

function rateLimitKey({ caller, ip }: FastifyRequest): string {
  return caller.state === 'signedOut' ? normalizeIP(ip) : caller.userId
}
