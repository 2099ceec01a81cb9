import type { Education, Position } from '@handiwork/core/api'
import { duration, month, monthsBetween } from '@handiwork/core/format'
import { words } from './words.ts'

/** From when to when: Mar 2021 — now, 2011 — 2013. */
export function timeOfPosition({ startMonth, startYear, endMonth, endYear, current }: Position): string {
  return span(moment(startYear, startMonth), current ? words.now : moment(endYear, endMonth))
}

export function timeOfEducation({ startYear, endYear }: Education): string {
  return span(moment(startYear, null), moment(endYear, null))
}

/** How long somebody was there; empty where months are not told. */
export function lengthOfPosition(position: Position, now: Date): string {
  const start = yearMonth(position.startYear, position.startMonth)
  const end = position.current
    ? { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 }
    : yearMonth(position.endYear, position.endMonth)
  return start && end ? duration(monthsBetween(start, end)) : ''
}

// --- internal ---

const span = (...ends: readonly string[]) => ends.filter((end) => end !== '').join(' — ')

function moment(year: number | null, at: number | null): string {
  if (year === null) return ''
  return at === null ? `${year}` : month(new Date(Date.UTC(year, at - 1)))
}

function yearMonth(year: number | null, at: number | null) {
  return year === null || at === null ? undefined : { year, month: at }
}
