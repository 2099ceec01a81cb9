/**
 * Times during which no requests may be sent. The key is the host and a token fingerprint, plus the scope if only
 * part of the host is limited. All clients that share it pause together, also on machines whose clocks differ.
 */
export interface RateLimitBackoff {
  /** Milliseconds until the end of the backoff; zero or less if there is none. */
  remaining(key: string): Promise<number>
  /** Starts or extends a backoff. Never shortens one. */
  extend(key: string, milliseconds: number): Promise<void>
}

/** Stores backoffs in memory. `now` returns milliseconds of a clock that never jumps. */
export function createMemoryRateLimitBackoff(now = () => performance.now()): RateLimitBackoff {
  const ends = new Map<string, number>()
  const remaining = (key: string) => (ends.get(key) ?? 0) - now()
  return {
    remaining: async (key) => remaining(key),
    extend: async (key, milliseconds) => {
      if (milliseconds > remaining(key)) ends.set(key, now() + milliseconds)
    },
  }
}
