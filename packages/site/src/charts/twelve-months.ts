import type { pushKeys } from '@handiwork/core/api'
import type { Push } from '@handiwork/core/contract'

export type PushKey = (typeof pushKeys)[number]
export type Counts = Readonly<Record<PushKey, number>>

/** One calendar month, UTC, with or without work. */
export interface Month {
  readonly start: Date
  /** Lines are the sum of the languages'; a commit counts once, whatever number of languages it touched. */
  readonly total: Counts
  readonly languages: ReadonlyMap<string, Counts>
}

/** The twelve calendar months that end with the one of `now`. */
export function twelveMonths(pushes: readonly Push[], now: Date): Month[] {
  const byStart = Map.groupBy(pushes, ({ timestamp }) => Date.parse(timestamp))
  return Array.from({ length: MONTHS }, (_, at) => {
    const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1 + at)
    return monthOf(new Date(start), byStart.get(start) ?? [])
  })
}

/** The languages most commits touched, those with more lines first among equals; the same ones whatever is counted. */
export function mainLanguages(months: readonly Month[], count: number): string[] {
  const sums = new Map<string, Counts>()
  for (const { languages } of months)
    for (const [name, counts] of languages) sums.set(name, together(sums.get(name) ?? none, counts))
  return [...sums]
    .toSorted(([, a], [, b]) => b.commitCount - a.commitCount || b.additionCount - a.additionCount)
    .slice(0, count)
    .map(([name]) => name)
}

/** What a month has of each of these languages, then of everything else; a commit counts with each language it touched. */
export function figuresOf({ total, languages }: Month, names: readonly string[], key: PushKey): number[] {
  const named = names.map((name) => languages.get(name)?.[key] ?? 0)
  const all = sum([...languages.values()].map((counts) => counts[key]))
  return [...named, all - sum(named) + Math.max(0, total[key] - all)]
}

/**
 * The same as parts of a column whose height is the month's true total: where commits touched several languages, every
 * language gets less in proportion; commits that touched none belong to everything else.
 */
export function partsOf(month: Month, names: readonly string[], key: PushKey): number[] {
  const figures = figuresOf(month, names, key)
  const all = sum(figures)
  return all === 0 ? figures : figures.map((figure) => (figure / all) * month.total[key])
}

// --- internal ---

const MONTHS = 12
const none: Counts = { commitCount: 0, additionCount: 0, deletionCount: 0 }

function monthOf(start: Date, pushes: readonly Push[]): Month {
  const languages = new Map<string, Counts>()
  for (const { name, ...counts } of pushes.flatMap((push) => push.languages))
    languages.set(name, together(languages.get(name) ?? none, counts))
  const lines = [...languages.values()].reduce(together, none)
  return { start, total: { ...lines, commitCount: sum(pushes.map((push) => push.commitCount)) }, languages }
}

function together(one: Counts, other: Counts): Counts {
  return {
    commitCount: one.commitCount + other.commitCount,
    additionCount: one.additionCount + other.additionCount,
    deletionCount: one.deletionCount + other.deletionCount,
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
