/**
 * Until when a host wants no requests, by key: the host and a fingerprint of the token, and part of the host where
 * only that is closed. Whoever shares it sends nothing during a ban of anybody.
 */
export interface Bans {
  /** The end of the ban, which may have passed; undefined when there was none. */
  until(key: string): Promise<Date | undefined>
  /** A ban is never made shorter. */
  ban(key: string, until: Date): Promise<void>
}

/** Bans within one process. */
export function memoryBans(): Bans {
  const ends = new Map<string, Date>()
  return {
    until: async (key) => ends.get(key),
    ban: async (key, until) => {
      const known = ends.get(key)
      if (!known || known < until) ends.set(key, until)
    },
  }
}
