import { attemptLimit, profileChangeRates, type RateLimit } from '@handiwork/core/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type EnforceChangeLimits = ReturnType<typeof createChangeLimits>

type Action<Result> = () => Promise<Result>

/**
 * Limits how often certain profile fields can change, across all routes. Runs the change, or rejects with
 * `tooMany` above the limit of successful changes or of attempts.
 */
export function createChangeLimits(app: FastifyInstance) {
  const limits = new Map(
    Object.entries<RateLimit>(profileChangeRates).map(([name, rate]) => [
      name,
      {
        limitAttempts: app.limitAttempts(name, attemptLimit(rate)),
        limitSuccesses: app.limitSuccesses(name, rate),
      },
    ]),
  )
  return async <Result>(
    request: FastifyRequest,
    changedFields: readonly string[],
    change: Action<Result>,
  ): Promise<Result> => {
    let action = change
    for (const name of changedFields) {
      const limit = limits.get(name)
      if (limit === undefined) continue
      await limit.limitAttempts(request)
      const inner = action
      action = () => limit.limitSuccesses(request, inner)
    }
    return action()
  }
}
