import type { Push } from './push.ts'

/** The number of calendar months that charts of contributions show (spec §1). */
export const CHART_MONTHS = 12

export type PushCounts = Pick<Push['languages'][number], 'commitCount' | 'additionCount' | 'deletionCount'>

/** A calendar month in UTC with its contributions. */
export interface Month {
  readonly start: Date
  /** Lines are the sum over languages. A commit counts once, however many languages it touched. */
  readonly total: Readonly<PushCounts>
  readonly languages: ReadonlyMap<string, Readonly<PushCounts>>
}

/** The first instants of the twelve calendar months up to the month of `end`, in ms. */
export function monthStarts(end: Date): number[] {
  return Array.from({ length: CHART_MONTHS }, (_, index) =>
    Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - CHART_MONTHS + 1 + index),
  )
}

/** The first instant of the first of those months. */
export function startOfTwelveMonths(end: Date): Date {
  return new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - CHART_MONTHS + 1))
}

/** The twelve calendar months up to the month of `end`, with the monthly pushes of each. */
export function twelveMonths(pushes: readonly Push[], end: Date): Month[] {
  const byStart = Map.groupBy(pushes, ({ timestamp }) => Date.parse(timestamp))
  return monthStarts(end).map((start) => sumMonth(new Date(start), byStart.get(start) ?? []))
}

export function addPushCounts(one: PushCounts, other: PushCounts): PushCounts {
  return {
    commitCount: one.commitCount + other.commitCount,
    additionCount: one.additionCount + other.additionCount,
    deletionCount: one.deletionCount + other.deletionCount,
  }
}

export const noPushCounts: Readonly<PushCounts> = { commitCount: 0, additionCount: 0, deletionCount: 0 }

function sumMonth(start: Date, pushes: readonly Push[]): Month {
  const languages = new Map<string, PushCounts>()
  for (const { name, ...counts } of pushes.flatMap((push) => push.languages))
    languages.set(name, addPushCounts(languages.get(name) ?? noPushCounts, counts))
  const lines = [...languages.values()].reduce(addPushCounts, noPushCounts)
  const commitCount = pushes.reduce((sum, push) => sum + push.commitCount, 0)
  return { start, total: { ...lines, commitCount }, languages }
}
