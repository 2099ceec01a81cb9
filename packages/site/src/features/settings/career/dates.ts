import type { Education, Position } from '@handiwork/core/api'
import { duration, monthsBetween, type YearMonth } from '@handiwork/core/format'
import { monthName } from '../../../charts/month-name.ts'
import { t } from '../../../i18n/texts.ts'

type PositionSpan = Pick<Position, 'startMonth' | 'startYear' | 'endMonth' | 'endYear' | 'current'>
type EducationSpan = Pick<Education, 'startYear' | 'endYear'>

/** March 2021 — now, 5 years 9 months; how long is told where both months are known. */
export function positionDates(position: PositionSpan, now: Date): string {
  const start = { year: position.startYear, month: position.startMonth }
  const end = position.current ? monthOf(now) : { year: position.endYear, month: position.endMonth }
  const dates = position.current ? untilNow(momentName(start)) : span(momentName(start), momentName(end))
  const lasted = isWhole(start) && isWhole(end) ? duration(monthsBetween(start, end)) : ''
  return lasted ? t('career.dates.lasting', { dates, duration: lasted }) : dates
}

/** 2009 — 2013 */
export function educationDates({ startYear, endYear }: EducationSpan): string {
  return span(yearName(startYear), yearName(endYear))
}

// --- internal ---

/** As much of a month as somebody told. */
interface Moment {
  readonly year: number | null
  readonly month: number | null
}

function span(start: string, end: string): string {
  if (start && end) return start === end ? start : t('career.dates.between', { start, end })
  if (start) return t('career.dates.from', { start })
  return end && t('career.dates.until', { end })
}

function untilNow(start: string): string {
  return start ? t('career.dates.between', { start, end: t('career.dates.now') }) : t('career.dates.onlyNow')
}

/** A month of no year says nothing. */
function momentName({ year, month }: Moment): string {
  if (year === null || month === null) return yearName(year)
  return `${monthName(new Date(Date.UTC(year, month - 1)), 'long')} ${year}`
}

const yearName = (year: number | null) => (year === null ? '' : String(year))

function monthOf(now: Date): YearMonth {
  return { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 }
}

function isWhole(moment: Moment): moment is YearMonth {
  return moment.year !== null && moment.month !== null
}
