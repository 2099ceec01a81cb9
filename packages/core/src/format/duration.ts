import { pluralize } from './number.ts'

/** Formats 1 year 2 months (spec §9); empty for less than a month. */
export function formatMonthDuration(months: number): string {
  const wholeMonths = Math.max(0, Math.floor(months))
  const years = Math.floor(wholeMonths / 12)
  return [years > 0 && pluralize(years, 'year'), wholeMonths % 12 > 0 && pluralize(wholeMonths % 12, 'month')]
    .filter(Boolean)
    .join(' ')
}

/** Number of months, including the first and last: May to May is one. Months are 1 to 12. */
export function monthsBetween(start: YearMonth, end: YearMonth): number {
  return Math.max(0, (end.year - start.year) * 12 + end.month - start.month + 1)
}

export interface YearMonth {
  readonly year: number
  readonly month: number
}
