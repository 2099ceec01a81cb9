import type { Push } from '../../contract/index.ts'

export interface LanguagePeriods {
  /** The first month. */
  readonly start: Date
  readonly count: number
  readonly monthsPerPeriod: number
  /** Added lines of each period, by language. */
  readonly languages: ReadonlyMap<string, readonly number[]>
}

/** The months up to a date in at most `maxCount` periods of equal length. The last period ends with the date. */
export function languagePeriods(pushes: readonly Push[], asOf: Date, maxCount: number): LanguagePeriods {
  const lastMonth = monthNumber(asOf)
  const months = pushes.map(({ timestamp }) => monthNumber(new Date(timestamp)))
  const monthCount = lastMonth - Math.min(lastMonth - MIN_MONTHS + 1, ...months) + 1
  const monthsPerPeriod = Math.ceil(monthCount / maxCount)
  const count = Math.ceil(monthCount / monthsPerPeriod)
  const firstMonth = lastMonth - count * monthsPerPeriod + 1
  const languages = new Map<string, number[]>()
  for (const [index, push] of pushes.entries())
    for (const { name, additionCount } of push.languages) {
      const lines = languages.get(name) ?? new Array<number>(count).fill(0)
      lines[Math.floor(((months[index] ?? firstMonth) - firstMonth) / monthsPerPeriod)]! += additionCount
      languages.set(name, lines)
    }
  for (const [name, lines] of languages) if (lines.every((line) => line === 0)) languages.delete(name)
  return {
    start: new Date(Date.UTC(Math.floor(firstMonth / 12), firstMonth % 12)),
    count,
    monthsPerPeriod,
    languages,
  }
}

/** A timeline is not shorter than a year. */
const MIN_MONTHS = 12

/** Months since year 0. */
const monthNumber = (date: Date) => 12 * date.getUTCFullYear() + date.getUTCMonth()
