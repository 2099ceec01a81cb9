/** The commits to analyze, by author date in seconds since 1970. */
export interface Window {
  readonly since: number
  readonly until: number
  /** The time for which figures are computed. */
  readonly asOf: number
}

const SECONDS_PER_DAY = 86_400

/** A generous lower limit: git dates from 2005, but imported history can be older. */
const MIN_PLAUSIBLE_DATE = Date.UTC(1990) / 1000

export function isInWindow(seconds: number, { since, until }: Window): boolean {
  // A commit without a date is only in a window without bounds.
  if (Number.isNaN(seconds)) return since === Number.NEGATIVE_INFINITY && until === Number.POSITIVE_INFINITY
  return seconds >= since && seconds <= until
}

/** Lines of a commit with an implausible date count, but belong to no month and earn no experience. */
export function isPlausibleDate(seconds: number, asOf: number): boolean {
  return seconds >= MIN_PLAUSIBLE_DATE && seconds <= asOf + SECONDS_PER_DAY
}

/** Days since 1970 in UTC. */
export function epochDay(seconds: number): number {
  return Math.floor(seconds / SECONDS_PER_DAY)
}

/** Months since January of year 0, in UTC. */
export function monthIndex(seconds: number): number {
  const date = new Date(seconds * 1000)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** The first instant of a month. */
export function monthStart(month: number): Date {
  return new Date(Date.UTC(Math.floor(month / 12), month % 12))
}

/** Formats months since January of year 0: 2026-05 */
export function formatMonthIndex(month: number): string {
  return monthStart(month).toISOString().slice(0, 7)
}

/** Reads the month of a text such as 2026-05 or 2026-05-31, in months since January of year 0. */
export function parseMonthIndex(text: string): number {
  return monthIndex(Date.parse(text) / 1000)
}
