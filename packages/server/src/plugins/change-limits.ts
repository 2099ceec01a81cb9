import { ApiError, errorSentences, profileChangeRates, type RateLimit } from '@handiwork/core/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../env.ts'

export type EnforceChangeLimits = ReturnType<typeof createChangeLimits>

/**
 * Limits how often certain profile fields can change, across all routes. Rejects with `tooMany` above the
 * limit.
 */
export function createChangeLimits(app: FastifyInstance, { rateFactor }: Pick<Settings, 'rateFactor'>) {
  const limits = new Map(
    Object.entries<RateLimit>(profileChangeRates).map(([name, { calls, perSeconds }]) => [
      name,
      app.createRateLimit({ max: calls * rateFactor, timeWindow: perSeconds * 1000 }),
    ]),
  )
  return async (request: FastifyRequest, changedFields: readonly string[]): Promise<void> => {
    for (const name of changedFields) {
      const usage = await limits.get(name)?.(request)
      if (usage === undefined || usage.isAllowed || !usage.isExceeded) continue
      throw new ApiError('tooMany', errorSentences.tooMany, { retryAfterSeconds: usage.ttlInSeconds })
    }
  }
}
