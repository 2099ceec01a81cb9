/** Effective lines (R5) of one person, on one UTC day, in one repository and language. */
export interface DayLines {
  /** Days since 1970. */
  readonly day: number
  readonly repository: string
  readonly language: string
  readonly lines: number
}

/** What one person wrote on one day, and what that is worth. */
export interface LedgerDay {
  readonly day: number
  /** E: the lines that count, over all repositories. */
  readonly lines: number
  /** D (R6). */
  readonly worth: number
  readonly repositories: ReadonlyMap<string, RepositoryDay>
}

export interface RepositoryDay {
  /** Effective lines before and after the repository's cap. */
  readonly written: number
  readonly counted: number
  /** What counts of them, by language. */
  readonly languages: ReadonlyMap<string, number>
}

/** R5: of one repository and day no more lines count (docs/decisions/003). */
export const REPOSITORY_DAY_CAP = 600
/** R6: D = min(4, log2(1 + E / 20)). */
const DAY_AT_MOST = 4
const DAY_SCALE = 20

/** R6: a day's worth of its effective lines. Concave, so that cutting work into pieces gains nothing. */
export function dayWorth(lines: number): number {
  return Math.min(DAY_AT_MOST, Math.log2(1 + lines / DAY_SCALE))
}

/** The days with lines, in their order. */
export function dayLedger(days: readonly DayLines[]): LedgerDay[] {
  const byDay = Map.groupBy(
    days.filter(({ lines }) => lines > 0),
    ({ day }) => day,
  )
  return [...byDay].sort(([one], [other]) => one - other).map(([day, lines]) => ledgerDay(day, lines))
}

// --- internal ---

function ledgerDay(day: number, all: readonly DayLines[]): LedgerDay {
  const repositories = new Map(
    [...Map.groupBy(all, ({ repository }) => repository)].map(([name, of]) => [name, repositoryDay(of)]),
  )
  const lines = repositories.values().reduce((sum, { counted }) => sum + counted, 0)
  return { day, lines, worth: dayWorth(lines), repositories }
}

function repositoryDay(all: readonly DayLines[]): RepositoryDay {
  const written = all.reduce((sum, { lines }) => sum + lines, 0)
  const part = Math.min(1, REPOSITORY_DAY_CAP / written)
  const languages = new Map<string, number>()
  for (const { language, lines } of all)
    languages.set(language, (languages.get(language) ?? 0) + part * lines)
  return { written, counted: part * written, languages }
}
