import { type DayLines, dayLedger, type LedgerDay } from './day-ledger.ts'

export { type DayLines, dayWorth } from './day-ledger.ts'

/** What one person earned in one month, in one repository and language. */
export interface Earned {
  /** Months since January of the year 0. */
  readonly month: number
  readonly repository: string
  readonly language: string
  /** xp (R7). */
  readonly xp: number
}

export interface Experience {
  readonly earned: readonly Earned[]
  /** Months with at least one day of five effective lines (R11). */
  readonly activeMonths: ReadonlySet<number>
}

/** R7: X = 20 * (1 - exp(-x / 25)). */
const MONTH_AT_MOST = 20
const MONTH_SCALE = 25
/** R11: what the days of an active month are worth together at least: one day of five effective lines. */
export const ACTIVE_FROM = 0.32

/** R6 and R7: the days of a month add up to xp, split over repositories and languages by their share in each day. */
export function experience(days: readonly DayLines[]): Experience {
  return experienceOf(dayLedger(days))
}

/** The same for days that are added up already. */
export function experienceOf(ledger: readonly LedgerDay[]): Experience {
  const months = new Map<number, Cells>()
  for (const day of ledger) {
    const month = monthOfDay(day.day)
    const cells = months.get(month) ?? new Map()
    months.set(month, cells)
    addDay(cells, day)
  }
  return {
    earned: [...months].flatMap(([month, cells]) => earnedIn(month, cells)),
    activeMonths: activeMonths(months),
  }
}

/** R7: xp of a month whose days are worth `x` together; never 20 or more. */
export function monthXp(x: number): number {
  return MONTH_AT_MOST * (1 - Math.exp(-x / MONTH_SCALE))
}

/** Months since January of the year 0 of a day since 1970, UTC. */
export function monthOfDay(day: number): number {
  const date = new Date(day * 86_400_000)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

// --- internal ---

interface Cell {
  readonly repository: string
  readonly language: string
  amount: number
}
type Cells = Map<string, Cell>

function addDay(cells: Cells, { lines, worth, repositories }: LedgerDay): void {
  for (const [repository, { languages }] of repositories)
    for (const [language, part] of languages) add(cells, repository, language, (worth * part) / lines)
}

function earnedIn(month: number, cells: Cells): Earned[] {
  const x = sum(cells.values(), ({ amount }) => amount)
  const xp = monthXp(x)
  return Array.from(cells.values(), ({ repository, language, amount }) => ({
    month,
    repository,
    language,
    xp: (xp * amount) / x,
  }))
}

function activeMonths(months: ReadonlyMap<number, Cells>): Set<number> {
  return new Set(
    [...months]
      .filter(([, cells]) => sum(cells.values(), ({ amount }) => amount) >= ACTIVE_FROM)
      .map(([month]) => month),
  )
}

function add(cells: Cells, repository: string, language: string, amount: number): void {
  const key = `${repository}\0${language}`
  const cell = cells.get(key)
  if (cell === undefined) cells.set(key, { repository, language, amount })
  else cell.amount += amount
}

function sum<T>(values: Iterable<T>, of: (value: T) => number): number {
  let total = 0
  for (const value of values) total += of(value)
  return total
}
