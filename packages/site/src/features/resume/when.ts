import type { Education, Position } from '@handiwork/core/api'
import { duration, month, monthsBetween, type YearMonth } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'

/** Mar 2021 — now, Jun 2017 — Feb 2021; as much of it as is told. */
export function timeOfPosition({ startMonth, startYear, endMonth, endYear, current }: Position): string {
  return span(moment(startYear, startMonth), current ? t('resume.now') : moment(endYear, endMonth))
}

/** 2011 — 2013 */
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

function span(start: string, end: string): string {
  return start && end && start !== end ? t('resume.span', { start, end }) : start || end
}

function moment(year: number | null, at: number | null): string {
  if (year === null) return ''
  return at === null ? String(year) : month(new Date(Date.UTC(year, at - 1)))
}

function yearMonth(year: number | null, at: number | null): YearMonth | undefined {
  return year === null || at === null ? undefined : { year, month: at }
}
