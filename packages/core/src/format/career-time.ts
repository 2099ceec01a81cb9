import { month } from './date.ts'
import { duration, monthsBetween, type YearMonth } from './duration.ts'

/** When somebody worked somewhere, as much of it as they told; months are 1 to 12. */
export interface TimeOfPosition {
  readonly startMonth: number | null
  readonly startYear: number | null
  readonly endMonth: number | null
  readonly endYear: number | null
  /** Without an end. */
  readonly current: boolean
}

/** Mar 2021 — now, Jun 2017 — Feb 2021; `now` is the word for it. */
export function timeOfPosition(position: TimeOfPosition, now: string): string {
  const { startMonth, startYear, endMonth, endYear, current } = position
  return span(moment(startYear, startMonth), current ? now : moment(endYear, endMonth))
}

/** 2011 — 2013 */
export function timeOfEducation(education: {
  readonly startYear: number | null
  readonly endYear: number | null
}): string {
  return span(moment(education.startYear, null), moment(education.endYear, null))
}

/** How long somebody was there; empty where months are not told. */
export function lengthOfPosition(position: TimeOfPosition, now: Date): string {
  const start = yearMonth(position.startYear, position.startMonth)
  const end = position.current
    ? { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 }
    : yearMonth(position.endYear, position.endMonth)
  return start && end ? duration(monthsBetween(start, end)) : ''
}

// --- internal ---

function span(start: string, end: string): string {
  return start && end && start !== end ? `${start} — ${end}` : start || end
}

function moment(year: number | null, at: number | null): string {
  if (year === null) return ''
  return at === null ? String(year) : month(new Date(Date.UTC(year, at - 1)))
}

function yearMonth(year: number | null, at: number | null): YearMonth | undefined {
  return year === null || at === null ? undefined : { year, month: at }
}
