import { monthOfDay } from './experience.ts'

/** A person's work over all repositories, as far as its rhythm goes (R9). */
export interface Rhythm {
  /** Effective lines of each day, one entry for each. */
  readonly days: readonly { readonly day: number; readonly lines: number }[]
  /** Author dates of the commits, in seconds since 1970. */
  readonly authoredAt: readonly number[]
  /** Commits not signed with a claimed key, where the account says that all of its commits are. */
  readonly unmatchedKeyCount?: number
}

/** R9: what looks odd about somebody's work altogether, in sentences. Nothing is taken away for it. */
export function personFlags(rhythm: Rhythm): string[] {
  return oddities.filter(({ holds }) => holds(rhythm)).map(({ sentence }) => sentence)
}

// --- internal ---

const ACTIVE_DAYS_OVER = 25
const SUCH_MONTHS = 3
/** Standard deviation by mean of the lines of a month's active days. */
const VARIATION_UNDER = 0.1
const ACTIVE_HOURS_OVER = 16
const HOUR = 3600
const HOURS_A_DAY = 24

const oddities: readonly { readonly sentence: string; readonly holds: (rhythm: Rhythm) => boolean }[] = [
  {
    sentence: 'Three months or more have work on over 25 days, and nearly as much on each.',
    holds: ({ days }) => steadyMonthCount(days) >= SUCH_MONTHS,
  },
  {
    sentence: 'One day has commits in more than 16 of its hours.',
    holds: ({ authoredAt }) => mostHoursADay(authoredAt) > ACTIVE_HOURS_OVER,
  },
  {
    sentence: 'Some commits are not signed with a key of this account, which says that it signs all of them.',
    holds: ({ unmatchedKeyCount = 0 }) => unmatchedKeyCount > 0,
  },
]

function steadyMonthCount(days: Rhythm['days']): number {
  const active = days.filter(({ lines }) => lines > 0)
  const months = [...Map.groupBy(active, ({ day }) => monthOfDay(day)).values()]
  return months
    .filter((month) => month.length > ACTIVE_DAYS_OVER)
    .filter((month) => variation(month.map(({ lines }) => lines)) < VARIATION_UNDER).length
}

function variation(values: readonly number[]): number {
  const mean = meanOf(values)
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2))) / mean
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function mostHoursADay(authoredAt: readonly number[]): number {
  const hours = new Set(authoredAt.filter(Number.isFinite).map((seconds) => Math.floor(seconds / HOUR)))
  const days = Map.groupBy(hours, (hour) => Math.floor(hour / HOURS_A_DAY))
  return [...days.values()].reduce((most, { length }) => Math.max(most, length), 0)
}
