import { ApiError } from '@handiwork/core/api'
import type { Client } from '@handiwork/core/client'
import type { World } from '../../../world.ts'

/** Asks the same only once, and waits where the service says that it was asked too often. */
export function patientCall(call: Client['call'], { wait }: Pick<World, 'wait'>): Client['call'] {
  const answers = new Map<string, Promise<never>>()
  return (route, ...request) => {
    const key = JSON.stringify([route.method, route.path, request])
    const answer = answers.get(key) ?? (patiently(() => call(route, ...request), wait) as Promise<never>)
    answers.set(key, answer)
    return answer
  }
}

// --- internal ---

/** A service with its limits counts by the minute. */
const TRIES = 5
const LONGEST_SECONDS = 120

async function patiently<T>(ask: () => Promise<T>, wait: World['wait']): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined
      if (seconds === undefined || seconds > LONGEST_SECONDS || tries === TRIES) throw error
      await wait(seconds * 1000)
    }
  }
}
