/** Moments of the sample world, counted back from the one it is made for. */
export interface Ago {
  hours(count: number): Date
  days(count: number): Date
  readonly year: number
}

export function agoFrom(now: Date): Ago {
  const hours = (count: number) => new Date(now.getTime() - count * HOUR)
  return { hours, days: (count) => hours(count * 24), year: now.getUTCFullYear() }
}

// --- internal ---

const HOUR = 3_600_000
