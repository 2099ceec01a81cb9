/** Which commits are looked at, by author date in seconds since 1970. */
export interface Window {
  readonly since: number
  readonly until: number
  /** The moment the figures are for. */
  readonly asOf: number
}

const DAY = 86_400

/** Git is younger than its oldest honest dates, but not by this much. */
const FIRST_BELIEVED = Date.UTC(1990) / 1000

export function isInWindow(seconds: number, { since, until }: Window): boolean {
  // A commit without a date is in every window that is open on both sides.
  if (Number.isNaN(seconds)) return since === Number.NEGATIVE_INFINITY && until === Number.POSITIVE_INFINITY
  return seconds >= since && seconds <= until
}

/** Lines of a commit with an impossible date count, but in no month, and give no experience. */
export function isBelieved(seconds: number, asOf: number): boolean {
  return seconds >= FIRST_BELIEVED && seconds <= asOf + DAY
}

/** Days since 1970, UTC. */
export function dayOf(seconds: number): number {
  return Math.floor(seconds / DAY)
}

/** Months since January of the year 0, UTC. */
export function monthOf(seconds: number): number {
  const date = new Date(seconds * 1000)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** The first instant of a month. */
export function monthStart(month: number): Date {
  return new Date(Date.UTC(Math.floor(month / 12), month % 12))
}
