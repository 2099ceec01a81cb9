import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import { ApiError, errorSentences } from '@handiwork/core/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../env.ts'
import { isInternalRequest } from './internal-request.ts'

/** Requests per minute for routes without their own limit. */
export const REQUESTS_PER_MINUTE = 600

/**
 * Limits requests per user, or per address for anonymous callers (an IPv6 network counts as one address).
 * Counts are in memory, so several servers count separately.
 */
export async function addRateLimits(
  app: FastifyInstance,
  { rateFactor }: Pick<Settings, 'rateFactor'>,
): Promise<void> {
  app.addHook('onRoute', ({ config }) => {
    if (typeof config?.rateLimit !== 'object') return
    const { max } = config.rateLimit
    if (typeof max === 'number') config.rateLimit = { ...config.rateLimit, max: max * rateFactor }
  })
  await app.register(rateLimit, {
    max: REQUESTS_PER_MINUTE * rateFactor,
    timeWindow: 60_000,
    cache: 20_000,
    enableDraftSpec: true,
    keyGenerator: rateLimitKey,
    allowList: (request) => isInternalRequest(request) || STATIC_FILES.test(request.url),
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError('tooMany', errorSentences.tooMany, { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  })
}

/** Static files of pages, which load dozens of them. */
const STATIC_FILES = /^\/(_astro|static|fonts)\//

function rateLimitKey({ caller, ip }: FastifyRequest): string {
  return caller.state === 'signedOut' ? normalizeIP(ip) : caller.userId
}
