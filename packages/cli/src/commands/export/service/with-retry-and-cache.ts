import { ApiError } from '@handiwork/core/api'
import type { Client } from '@handiwork/core/client'
import type { Timer } from '../../../context.ts'

/** Caches responses, and retries after the requested delay when rate limited. */
export function withRetryAndCache(call: Client['call'], { sleep }: Timer): Client['call'] {
  const responses = new Map<string, Promise<never>>()
  return (route, ...request) => {
    const key = JSON.stringify([route.method, route.path, request])
    const response = responses.get(key) ?? (retry(() => call(route, ...request), sleep) as Promise<never>)
    responses.set(key, response)
    return response
  }
}

/** The service's rate limits reset every minute. */
const MAX_ATTEMPTS = 5
const MAX_DELAY_SECONDS = 120

async function retry<T>(send: () => Promise<T>, wait: Timer['sleep']): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await send()
    } catch (error) {
      const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined
      if (seconds === undefined || seconds > MAX_DELAY_SECONDS || tries === MAX_ATTEMPTS) throw error
      await wait(seconds * 1000)
    }
  }
}
