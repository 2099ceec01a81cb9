const minutes = (n: number) => 60 * n
const hours = (n: number) => minutes(60 * n)

/** Seconds after each failed attempt: ten attempts in about three days. */
const delays = [5, minutes(5), minutes(30), hours(2), hours(5), hours(10), hours(14), hours(20), hours(24)]

/** Up to this part is added, so that the retries of many deliveries don't coincide. */
const JITTER = 0.1

/**
 * Seconds until the next attempt after this number of failed ones; undefined after the last one. `random` is at
 * least 0 and less than 1.
 */
export function retryDelay(failureCount: number, random: number): number | undefined {
  const delay = delays[failureCount - 1]
  return delay === undefined ? undefined : Math.round(delay * (1 + JITTER * random))
}
