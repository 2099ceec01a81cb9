import { ApiError, quotaSentence, type RateLimit } from '@handiwork/core/api'
import type { SuccessUsage } from './success-usage.ts'

/** Runs an action if its caller has not used up the limit. Only a successful action counts. */
export type RunWithinQuota = <Result>(caller: string, action: () => Promise<Result>) => Promise<Result>

/**
 * Limits successful actions. A running action occupies its share until it fails, so concurrent requests can't
 * exceed the limit.
 */
export function createSuccessQuota(limit: RateLimit, usage: SuccessUsage): RunWithinQuota {
  return async (caller, action) => {
    const started = await usage.start(caller)
    if (started !== 'started') throw exceeded(limit, started / 1000)
    let isSuccessful = false
    try {
      const result = await action()
      isSuccessful = true
      return result
    } finally {
      await usage.end(caller, isSuccessful)
    }
  }
}

function exceeded(limit: RateLimit, seconds: number): ApiError {
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds))
  return new ApiError('tooMany', quotaSentence(limit, retryAfterSeconds), { retryAfterSeconds })
}
