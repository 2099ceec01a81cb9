import type { Push, PushLanguage } from '@handiwork/core/contract'
import type { Span } from './pushes-span.ts'

/** The pushes whose month, or year, has a day in the span; oldest first. A year is the sum of its months in the span. */
export function pushesWithin(
  pushes: readonly Push[],
  { start, end }: Span,
  type: 'monthly' | 'yearly',
): Push[] {
  const first = Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), 1)
  const months = pushes
    .filter(({ timestamp }) => Date.parse(timestamp) >= first && Date.parse(timestamp) <= end.getTime())
    .toSorted((one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp))
  return type === 'monthly' ? months : byYear(months)
}

// --- internal ---

function byYear(months: readonly Push[]): Push[] {
  const years = Map.groupBy(months, ({ timestamp }) => new Date(timestamp).getUTCFullYear())
  return [...years].map(([year, ones]) => ({
    timestamp: new Date(Date.UTC(year, 0, 1)).toISOString(),
    commitCount: sum(ones, ({ commitCount }) => commitCount),
    languages: languagesOf(ones),
  }))
}

function languagesOf(months: readonly Push[]): PushLanguage[] {
  const byName = Map.groupBy(
    months.flatMap(({ languages }) => languages),
    ({ name }) => name,
  )
  return [...byName].map(([name, ones]) => ({
    name,
    additionCount: sum(ones, ({ additionCount }) => additionCount),
    deletionCount: sum(ones, ({ deletionCount }) => deletionCount),
    commitCount: sum(ones, ({ commitCount }) => commitCount),
  }))
}

function sum<T>(all: readonly T[], figure: (one: T) => number): number {
  return all.reduce((total, one) => total + figure(one), 0)
}
