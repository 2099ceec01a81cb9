import { ApiError, errorSentences, profileChangeRates, type Rate } from '@handiwork/core/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../env.ts'

export type RefuseTooMany = ReturnType<typeof changeLimits>

/** Counts what may be changed less often than its call, by whichever call it comes; rejects with `tooMany` beyond that. */
export function changeLimits(app: FastifyInstance, { rateFactor }: Pick<Settings, 'rateFactor'>) {
  const limits = new Map(
    Object.entries<Rate>(profileChangeRates).map(([name, { calls, perSeconds }]) => [
      name,
      app.createRateLimit({ max: calls * rateFactor, timeWindow: perSeconds * 1000 }),
    ]),
  )
  return async (request: FastifyRequest, changed: readonly string[]): Promise<void> => {
    for (const name of changed) {
      const counted = await limits.get(name)?.(request)
      if (counted === undefined || counted.isAllowed || !counted.isExceeded) continue
      throw new ApiError('tooMany', errorSentences.tooMany, { retryAfterSeconds: counted.ttlInSeconds })
    }
  }
}
