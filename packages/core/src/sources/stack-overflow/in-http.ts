import type { Exchange } from '../polite/exchange.ts'

/**
 * Stack Exchange answers 400 to whatever goes wrong, with the true status in the body, and asks there for rest too
 * (https://api.stackexchange.com/docs/throttle). This says the same as other hosts do.
 */
export function inHttp(answer: Exchange, now: Date): Exchange {
  const told = bodyOf(answer)
  const status =
    answer.status === 400 ? (statuses.get(told.error_id ?? 0) ?? told.error_id ?? 400) : answer.status
  const wait = told.backoff ?? secondsIn(told) ?? untilMidnight(told, now)
  if (wait === undefined) return { ...answer, status }
  return { ...answer, status, headers: new Headers([...answer.headers, ['retry-after', `${wait}`]]) }
}

// --- internal ---

interface Told {
  readonly error_id?: number
  readonly error_message?: string
  readonly backoff?: number
  readonly quota_remaining?: number
}

/** https://api.stackexchange.com/docs/error-handling */
const statuses = new Map([
  [402, 401],
  [406, 401],
  [502, 429],
])

function bodyOf({ body }: Exchange): Told {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** "too many requests from this IP, more requests available in 74210 seconds" */
function secondsIn({ error_id, error_message }: Told): number | undefined {
  const seconds = error_id === 502 ? /in (\d+) seconds/.exec(error_message ?? '')?.[1] : undefined
  return seconds === undefined ? undefined : Number(seconds)
}

/** The quota of a day begins anew at midnight, UTC. */
function untilMidnight({ quota_remaining }: Told, now: Date): number | undefined {
  return quota_remaining === 0 ? 86_400 - Math.floor((now.getTime() / 1000) % 86_400) : undefined
}
