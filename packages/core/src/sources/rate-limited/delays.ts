const SECOND = 1000
const MINUTE = 60_000
const HOUR = 3_600_000

/**
 * Milliseconds before the next retry: about one, two, four seconds. `random` spreads clients that failed
 * together.
 */
export function retryDelay(attempts: number, random: number): number {
  return SECOND * 2 ** (attempts - 1) * (0.5 + random)
}

/**
 * The end of a backoff without a stated duration: at least a minute, doubled for each consecutive limit, at
 * most two hours.
 */
export function defaultBackoffEnd(consecutiveLimits: number, random: number, now: Date): Date {
  const milliseconds = Math.min(MINUTE * 2 ** consecutiveLimits, HOUR) * (1 + random)
  return new Date(now.getTime() + milliseconds)
}
