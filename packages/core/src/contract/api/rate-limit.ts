/**
 * Rate limit: `calls` requests per `perSeconds` seconds, then 429. Counted per user, or per IP address when
 * signed out.
 */
export interface RateLimit {
  readonly calls: number
  readonly perSeconds: number
}

const MIN_ATTEMPTS_PER_MINUTE = 10
const day = 86_400

/**
 * Only successful requests count toward a daily limit, so that rejected forms don't use it up. `attemptLimit`
 * limits all requests.
 */
export function countsSuccesses({ perSeconds }: RateLimit): boolean {
  return perSeconds >= day
}

/** The limit of attempts, which allows at least a day's requests in one minute. */
export function attemptLimit({ calls }: RateLimit): RateLimit {
  return { calls: Math.max(calls, MIN_ATTEMPTS_PER_MINUTE), perSeconds: 60 }
}

/** The message above a rate limit, which says when a retry may succeed. */
export function tooManySentence(retryAfterSeconds: number): string {
  return `Too many requests. Please try again in ${duration(retryAfterSeconds)}`
}

/** The message above a limit of successful requests. */
export function quotaSentence({ calls, perSeconds }: RateLimit, retryAfterSeconds: number): string {
  const period = duration(perSeconds).replace(/^1 /, '')
  return `You can do this ${calls} times per ${period}. Please try again in ${duration(retryAfterSeconds)}`
}

const units = [
  [day, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

/** Rounds up to the largest unit that fits, so that a retry after that time succeeds. */
function duration(seconds: number): string {
  const [size, unit] = units.find(([size]) => seconds >= size) ?? [1, 'second']
  const count = Math.max(1, Math.ceil(seconds / size))
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
