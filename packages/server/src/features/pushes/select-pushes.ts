import type { Push, PushLanguage } from '@handiwork/core/contract'
import type { PushesSpan } from './resolve-pushes-span.ts'

/** The months or years that overlap the span, oldest first. A year is the sum of its months in the span. */
export function selectPushes(
  pushes: readonly Push[],
  { start, end }: PushesSpan,
  type: 'monthly' | 'yearly',
): Push[] {
  const first = Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), 1)
  const months = pushes
    .filter(({ timestamp }) => Date.parse(timestamp) >= first && Date.parse(timestamp) <= end.getTime())
    .toSorted((one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp))
  return type === 'monthly' ? months : sumByYear(months)
}

function sumByYear(months: readonly Push[]): Push[] {
  const years = Map.groupBy(months, ({ timestamp }) => new Date(timestamp).getUTCFullYear())
  return [...years].map(([year, entries]) => ({
    timestamp: new Date(Date.UTC(year, 0, 1)).toISOString(),
    commitCount: sum(entries, ({ commitCount }) => commitCount),
    languages: sumLanguages(entries),
  }))
}

function sumLanguages(months: readonly Push[]): PushLanguage[] {
  const byName = Map.groupBy(
    months.flatMap(({ languages }) => languages),
    ({ name }) => name,
  )
  return [...byName].map(([name, entries]) => ({
    name,
    additionCount: sum(entries, ({ additionCount }) => additionCount),
    deletionCount: sum(entries, ({ deletionCount }) => deletionCount),
    commitCount: sum(entries, ({ commitCount }) => commitCount),
  }))
}

function sum<T>(all: readonly T[], value: (one: T) => number): number {
  return all.reduce((total, one) => total + value(one), 0)
}
