import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import { ApiError, errorSentences } from '@handiwork/core/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../env.ts'
import { isInner } from './inner-request.ts'

/** What anybody may ask in a minute, of calls that have no limit of their own. */
export const CALLS_PER_MINUTE = 600

/**
 * Counts calls by person, or by address where nobody is signed in (an IPv6 network counts as one). The counts are kept in
 * memory: with several servers each counts for itself.
 */
export async function rateLimits(
  app: FastifyInstance,
  { rateFactor }: Pick<Settings, 'rateFactor'>,
): Promise<void> {
  app.addHook('onRoute', ({ config }) => {
    if (typeof config?.rateLimit !== 'object') return
    const { max } = config.rateLimit
    if (typeof max === 'number') config.rateLimit = { ...config.rateLimit, max: max * rateFactor }
  })
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE * rateFactor,
    timeWindow: 60_000,
    cache: 20_000,
    enableDraftSpec: true,
    keyGenerator: whoAsks,
    allowList: (request) => isInner(request) || FILES.test(request.url),
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError('tooMany', errorSentences.tooMany, { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  })
}

// --- internal ---

/** What pages load: dozens of them for each. */
const FILES = /^\/(_astro|static|fonts)\//

function whoAsks({ caller, ip }: FastifyRequest): string {
  return caller.state === 'signedOut' ? normalizeIP(ip) : caller.userId
}
