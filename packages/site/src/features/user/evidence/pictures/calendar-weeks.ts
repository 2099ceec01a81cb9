import type { EvidenceDaySum, EvidenceSummary } from '@handiwork/core/api'

/** A cell of the calendar. */
export interface CalendarDay extends EvidenceDaySum {
  /** Weeks since the first column of its half. */
  readonly week: number
  /** 0 is Monday. */
  readonly weekday: number
  /** 0 without commits, then 1 to 4. */
  readonly level: number
}

/** Half of the calendar: at most 27 weeks. The halves are stacked on a phone. */
export interface CalendarHalf {
  readonly weekCount: number
  readonly days: readonly CalendarDay[]
  /** The months that begin in this half, by week. */
  readonly months: readonly { readonly month: string; readonly week: number }[]
}

/** The upper limits of levels 1 to 3, in xp. */
export const LEVEL_LIMITS = [0.25, 0.5, 1] as const

/** Arranges all days of the period in columns of a week, in two halves. */
export function calendarHalves({ period, days }: Pick<EvidenceSummary, 'period' | 'days'>): CalendarHalf[] {
  const sums = new Map(days.map((day) => [day.date, day]))
  const first = epochDay(period.from)
  const monday = first - weekdayOf(first)
  const cells = Array.from({ length: epochDay(period.to) - first + 1 }, (_, index) => {
    const day = first + index
    const date = new Date(day * MS_PER_DAY).toISOString().slice(0, 10)
    const sum = sums.get(date) ?? { date, experience: 0, commitCount: 0 }
    const position = { week: Math.floor((day - monday) / 7), weekday: weekdayOf(day) }
    return { ...sum, ...position, level: levelOf(sum) }
  })
  return [
    toHalf(cells.filter(({ week }) => week < WEEKS_PER_HALF)),
    toHalf(
      cells
        .filter(({ week }) => week >= WEEKS_PER_HALF)
        .map((day) => ({ ...day, week: day.week - WEEKS_PER_HALF })),
    ),
  ].filter(({ days }) => days.length > 0)
}

const MS_PER_DAY = 86_400_000
const WEEKS_PER_HALF = 27

function toHalf(days: readonly CalendarDay[]): CalendarHalf {
  return {
    weekCount: WEEKS_PER_HALF,
    days,
    months: days
      .filter(({ date, week }) => date.endsWith('-01') && week < WEEKS_PER_HALF - 1)
      .map(({ date, week }) => ({ month: date.slice(0, 7), week })),
  }
}

function levelOf({ experience, commitCount }: EvidenceDaySum): number {
  if (commitCount === 0) return 0
  const at = LEVEL_LIMITS.findIndex((limit) => experience < limit)
  return at < 0 ? LEVEL_LIMITS.length + 1 : at + 1
}

function epochDay(date: string): number {
  return Date.parse(date) / MS_PER_DAY
}

/** 1 January 1970 was a Thursday. */
function weekdayOf(day: number): number {
  return (day + 3) % 7
}
