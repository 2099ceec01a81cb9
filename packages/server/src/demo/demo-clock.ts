/** Times of the sample data, relative to its creation. */
export interface DemoClock {
  hoursAgo(count: number): Date
  daysAgo(count: number): Date
  readonly currentYear: number
}

export function createDemoClock(now: Date): DemoClock {
  const hoursAgo = (count: number) => new Date(now.getTime() - count * MS_PER_HOUR)
  return { hoursAgo, daysAgo: (count) => hoursAgo(count * 24), currentYear: now.getUTCFullYear() }
}

const MS_PER_HOUR = 3_600_000
