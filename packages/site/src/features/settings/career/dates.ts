import type { Education, Position } from '@handiwork/core/api'
import { formatMonthDuration, monthsBetween, type YearMonth } from '@handiwork/core/format'
import { monthName } from '../../../charts/month-name.ts'
import { t } from '../../../i18n/texts.ts'

type PositionSpan = Pick<Position, 'startMonth' | 'startYear' | 'endMonth' | 'endYear' | 'current'>
type EducationSpan = Pick<Education, 'startYear' | 'endYear'>

/**
 * Formats dates such as "March 2021 — now, 5 years 9 months". Includes the duration if both months are known.
 */
export function positionDates(position: PositionSpan, now: Date): string {
  const start = { year: position.startYear, month: position.startMonth }
  const end = position.current ? currentMonth(now) : { year: position.endYear, month: position.endMonth }
  const dates = position.current
    ? formatUntilNow(formatPartialMonth(start))
    : formatSpan(formatPartialMonth(start), formatPartialMonth(end))
  const durationText =
    isComplete(start) && isComplete(end) ? formatMonthDuration(monthsBetween(start, end)) : ''
  return durationText ? t('career.dates.withDuration', { dates, duration: durationText }) : dates
}

/** Formats years such as "2009 — 2013". */
export function educationDates({ startYear, endYear }: EducationSpan): string {
  return formatSpan(formatYear(startYear), formatYear(endYear))
}

/** A month with unknown parts. */
interface PartialMonth {
  readonly year: number | null
  readonly month: number | null
}

function formatSpan(start: string, end: string): string {
  if (start && end) return start === end ? start : t('career.dates.between', { start, end })
  if (start) return t('career.dates.from', { start })
  return end && t('career.dates.until', { end })
}

function formatUntilNow(start: string): string {
  return start ? t('career.dates.between', { start, end: t('career.dates.now') }) : t('career.dates.onlyNow')
}

/** A month without a year is ignored. */
function formatPartialMonth({ year, month }: PartialMonth): string {
  if (year === null || month === null) return formatYear(year)
  return `${monthName(new Date(Date.UTC(year, month - 1)), 'long')} ${year}`
}

const formatYear = (year: number | null) => (year === null ? '' : String(year))

function currentMonth(now: Date): YearMonth {
  return { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 }
}

function isComplete(partialMonth: PartialMonth): partialMonth is YearMonth {
  return partialMonth.year !== null && partialMonth.month !== null
}
