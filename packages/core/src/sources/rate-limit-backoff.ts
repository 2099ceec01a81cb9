/**
 * Times until which no requests may be sent. The key is the host and a token fingerprint, plus the scope if
 * only part of the host is limited. All clients that share it pause together.
 */
export interface RateLimitBackoff {
  /** The end of the backoff, possibly in the past; undefined if there was none. */
  until(key: string): Promise<Date | undefined>
  /** Starts or extends a backoff. Never shortens one. */
  extend(key: string, until: Date): Promise<void>
}

/** Stores backoffs in memory. */
export function createMemoryRateLimitBackoff(): RateLimitBackoff {
  const ends = new Map<string, Date>()
  return {
    until: async (key) => ends.get(key),
    extend: async (key, until) => {
      const currentEnd = ends.get(key)
      if (!currentEnd || currentEnd < until) ends.set(key, until)
    },
  }
}
