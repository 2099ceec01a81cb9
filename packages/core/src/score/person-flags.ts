import { dayToMonth } from './experience.ts'

/** The times and amounts of a person's work in all repositories (R9). */
export interface WorkPattern {
  /** Effective lines, one entry per day. */
  readonly days: readonly { readonly day: number; readonly lines: number }[]
  /** Author dates in seconds since 1970. */
  readonly authoredAt: readonly number[]
  /** The number of commits without a claimed key, for accounts that claim to sign all commits. */
  readonly unmatchedKeyCount?: number
}

/** R9: conspicuous patterns in a person's work, as sentences. They don't reduce xp. */
export function personFlags(pattern: WorkPattern): string[] {
  return rules.filter(({ matches }) => matches(pattern)).map(({ sentence }) => sentence)
}

const MAX_USUAL_ACTIVE_DAYS = 25
const MIN_STEADY_MONTHS = 3
/** The coefficient of variation of the lines on a month's active days. */
const MIN_USUAL_VARIATION = 0.1
const MAX_USUAL_HOURS = 16
const SECONDS_PER_HOUR = 3600
const HOURS_PER_DAY = 24

const rules: readonly { readonly sentence: string; readonly matches: (pattern: WorkPattern) => boolean }[] = [
  {
    sentence: 'At least three months have more than 25 active days with nearly equal amounts of work.',
    matches: ({ days }) => steadyMonthCount(days) >= MIN_STEADY_MONTHS,
  },
  {
    sentence: 'One day has commits in more than 16 different hours.',
    matches: ({ authoredAt }) => maxHoursPerDay(authoredAt) > MAX_USUAL_HOURS,
  },
  {
    sentence:
      'Some commits are not signed with a key of this account, although the account claims to sign all of its commits.',
    matches: ({ unmatchedKeyCount = 0 }) => unmatchedKeyCount > 0,
  },
]

function steadyMonthCount(days: WorkPattern['days']): number {
  const active = days.filter(({ lines }) => lines > 0)
  const months = [...Map.groupBy(active, ({ day }) => dayToMonth(day)).values()]
  return months
    .filter((month) => month.length > MAX_USUAL_ACTIVE_DAYS)
    .filter((month) => variationCoefficient(month.map(({ lines }) => lines)) < MIN_USUAL_VARIATION).length
}

function variationCoefficient(values: readonly number[]): number {
  const mean = average(values)
  return Math.sqrt(average(values.map((value) => (value - mean) ** 2))) / mean
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function maxHoursPerDay(authoredAt: readonly number[]): number {
  const hours = new Set(
    authoredAt.filter(Number.isFinite).map((seconds) => Math.floor(seconds / SECONDS_PER_HOUR)),
  )
  const days = Map.groupBy(hours, (hour) => Math.floor(hour / HOURS_PER_DAY))
  return [...days.values()].reduce((max, { length }) => Math.max(max, length), 0)
}
