import type { Push } from '../../contract/index.ts'

export type Figure = 'commitCount' | 'additionCount' | 'deletionCount'

/** One calendar month with the counts of all its pushes, in all and by language. */
export interface Month {
  readonly start: Date
  readonly total: Readonly<Record<Figure, number>>
  readonly languages: ReadonlyMap<string, Readonly<Record<Figure, number>>>
}

/** The twelve calendar months that end with the one of `asOf`. */
export function twelveMonths(pushes: readonly Push[], asOf: Date): Month[] {
  const byStart = Map.groupBy(pushes, ({ timestamp }) => Date.parse(timestamp))
  return Array.from({ length: MONTHS }, (_, at) => {
    const start = Date.UTC(asOf.getUTCFullYear(), asOf.getUTCMonth() - MONTHS + 1 + at)
    return monthOf(new Date(start), byStart.get(start) ?? [])
  })
}

/** Languages of these months by what they had most of. */
export function languagesOf(months: readonly Month[], figure: Figure): string[] {
  const sums = new Map<string, number>()
  for (const { languages } of months)
    for (const [name, counts] of languages) sums.set(name, (sums.get(name) ?? 0) + counts[figure])
  return [...sums].sort(([, a], [, b]) => b - a).map(([name]) => name)
}

// --- internal ---

const MONTHS = 12
const none = { commitCount: 0, additionCount: 0, deletionCount: 0 }

function monthOf(start: Date, pushes: readonly Push[]): Month {
  const languages = new Map<string, Record<Figure, number>>()
  for (const language of pushes.flatMap((push) => push.languages))
    languages.set(language.name, together(languages.get(language.name) ?? none, language))
  const lines = [...languages.values()].reduce(together, none)
  const commitCount = pushes.reduce((sum, push) => sum + push.commitCount, 0)
  return { start, total: { ...lines, commitCount }, languages }
}

const together = (a: Record<Figure, number>, b: Record<Figure, number>): Record<Figure, number> => ({
  commitCount: a.commitCount + b.commitCount,
  additionCount: a.additionCount + b.additionCount,
  deletionCount: a.deletionCount + b.deletionCount,
})
