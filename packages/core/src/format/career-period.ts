import { formatMonth } from './date.ts'
import { formatMonthDuration, monthsBetween, type YearMonth } from './duration.ts'

/** Start and end of a position; unknown parts are null. Months are 1 to 12. */
export interface PositionPeriod {
  readonly startMonth: number | null
  readonly startYear: number | null
  readonly endMonth: number | null
  readonly endYear: number | null
  /** The position has no end yet. */
  readonly current: boolean
}

/** Formats Mar 2021 — now, Jun 2017 — Feb 2021. `now` is the localized word. */
export function formatPositionPeriod(position: PositionPeriod, now: string): string {
  const { startMonth, startYear, endMonth, endYear, current } = position
  return formatPeriod(
    formatYearMonth(startYear, startMonth),
    current ? now : formatYearMonth(endYear, endMonth),
  )
}

/** Formats 2011 — 2013. */
export function formatEducationPeriod(education: {
  readonly startYear: number | null
  readonly endYear: number | null
}): string {
  return formatPeriod(formatYearMonth(education.startYear, null), formatYearMonth(education.endYear, null))
}

/** Formats the duration of a position; empty if months are unknown. */
export function formatPositionDuration(position: PositionPeriod, now: Date): string {
  const start = toYearMonth(position.startYear, position.startMonth)
  const end = position.current
    ? { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 }
    : toYearMonth(position.endYear, position.endMonth)
  return start && end ? formatMonthDuration(monthsBetween(start, end)) : ''
}

function formatPeriod(start: string, end: string): string {
  return start && end && start !== end ? `${start} — ${end}` : start || end
}

function formatYearMonth(year: number | null, monthNumber: number | null): string {
  if (year === null) return ''
  return monthNumber === null ? String(year) : formatMonth(new Date(Date.UTC(year, monthNumber - 1)))
}

function toYearMonth(year: number | null, monthNumber: number | null): YearMonth | undefined {
  return year === null || monthNumber === null ? undefined : { year, month: monthNumber }
}
