import { count } from './number.ts'

/** 1 year 2 months (spec §9); less than a month is nothing. */
export function duration(months: number): string {
  const whole = Math.max(0, Math.floor(months))
  const years = Math.floor(whole / 12)
  return [years > 0 && count(years, 'year'), whole % 12 > 0 && count(whole % 12, 'month')]
    .filter(Boolean)
    .join(' ')
}

/** Months from the first day of one month to the last of another: May to May is one. Months are 1 to 12. */
export function monthsBetween(start: YearMonth, end: YearMonth): number {
  return Math.max(0, (end.year - start.year) * 12 + end.month - start.month + 1)
}

export interface YearMonth {
  readonly year: number
  readonly month: number
}
