/** A person's effective lines (R5) on one UTC day, in one repository and language. */
export interface DayLines {
  /** Days since 1970. */
  readonly day: number
  readonly repository: string
  readonly language: string
  readonly lines: number
}

/** A person's work on one day and its value. */
export interface LedgerDay {
  readonly day: number
  /** E: the counted lines of all repositories. */
  readonly lines: number
  /** D (R6). */
  readonly worth: number
  readonly repositories: ReadonlyMap<string, RepositoryDay>
}

export interface RepositoryDay {
  /** Effective lines before (`written`) and after (`counted`) the repository's daily cap. */
  readonly written: number
  readonly counted: number
  /** Counted lines by language. */
  readonly languages: ReadonlyMap<string, number>
}

/** R5: the maximum of lines per repository and day (docs/decisions/003). */
export const REPOSITORY_DAY_CAP = 600
/** R6: D = min(4, log2(1 + E / 20)). */
const MAX_DAY_WORTH = 4
const DAY_SCALE = 20

/** R6: the value of a day's effective lines. Concave, so that splitting work within a day gains nothing. */
export function dayWorth(lines: number): number {
  return Math.min(MAX_DAY_WORTH, Math.log2(1 + lines / DAY_SCALE))
}

/** Returns the days with lines in chronological order. */
export function buildDayLedger(days: readonly DayLines[]): LedgerDay[] {
  const byDay = Map.groupBy(
    days.filter(({ lines }) => lines > 0),
    ({ day }) => day,
  )
  return [...byDay].sort(([one], [other]) => one - other).map(([day, lines]) => ledgerDay(day, lines))
}

function ledgerDay(day: number, entries: readonly DayLines[]): LedgerDay {
  const repositories = new Map(
    [...Map.groupBy(entries, ({ repository }) => repository)].map(([name, repositoryEntries]) => [
      name,
      repositoryDay(repositoryEntries),
    ]),
  )
  const lines = repositories.values().reduce((sum, { counted }) => sum + counted, 0)
  return { day, lines, worth: dayWorth(lines), repositories }
}

function repositoryDay(repositoryLines: readonly DayLines[]): RepositoryDay {
  const written = repositoryLines.reduce((sum, { lines }) => sum + lines, 0)
  const countedShare = Math.min(1, REPOSITORY_DAY_CAP / written)
  const languages = new Map<string, number>()
  for (const { language, lines } of repositoryLines)
    languages.set(language, (languages.get(language) ?? 0) + countedShare * lines)
  return { written, counted: countedShare * written, languages }
}
