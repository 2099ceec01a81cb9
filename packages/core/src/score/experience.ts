import { buildDayLedger, type DayLines, type LedgerDay } from './day-ledger.ts'

export { type DayLines, dayWorth } from './day-ledger.ts'

/** The xp that a person earned in one month, in one repository and language. */
export interface EarnedXp {
  /** Months since January of year 0. */
  readonly month: number
  readonly repository: string
  readonly language: string
  /** xp (R7). */
  readonly xp: number
}

export interface Experience {
  readonly earned: readonly EarnedXp[]
  /** Months with at least one day of five effective lines (R11). */
  readonly activeMonths: ReadonlySet<number>
}

/** R7: X = 20 * (1 - exp(-x / 25)). */
const MAX_MONTH_XP = 20
const MONTH_SCALE = 25
/** R11: the minimum total value of an active month's days, equal to one day of five effective lines. */
export const MIN_ACTIVE_MONTH_WORTH = 0.32

/**
 * R6 and R7: the days of a month add up to xp, divided among repositories and languages by their share of
 * each day.
 */
export function computeExperience(days: readonly DayLines[]): Experience {
  return experienceFromLedger(buildDayLedger(days))
}

/** Computes experience from an existing day ledger. */
export function experienceFromLedger(ledger: readonly LedgerDay[]): Experience {
  const months = new Map<number, XpCells>()
  for (const day of ledger) {
    const month = dayToMonth(day.day)
    const cells = months.get(month) ?? new Map()
    months.set(month, cells)
    addDay(cells, day)
  }
  return {
    earned: [...months].flatMap(([month, cells]) => monthEarnings(month, cells)),
    activeMonths: findActiveMonths(months),
  }
}

/** R7: the xp of a month whose days are worth `x` in total; always below 20. */
export function monthXp(x: number): number {
  return MAX_MONTH_XP * (1 - Math.exp(-x / MONTH_SCALE))
}

/** Converts days since 1970 to months since January of year 0, in UTC. */
export function dayToMonth(day: number): number {
  const date = new Date(day * 86_400_000)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

interface XpCell {
  readonly repository: string
  readonly language: string
  amount: number
}
type XpCells = Map<string, XpCell>

function addDay(cells: XpCells, { lines, worth, repositories }: LedgerDay): void {
  for (const [repository, { languages }] of repositories)
    for (const [language, languageLines] of languages)
      addToCell(cells, repository, language, (worth * languageLines) / lines)
}

function monthEarnings(month: number, cells: XpCells): EarnedXp[] {
  const x = sum(cells.values(), ({ amount }) => amount)
  const xp = monthXp(x)
  return Array.from(cells.values(), ({ repository, language, amount }) => ({
    month,
    repository,
    language,
    xp: (xp * amount) / x,
  }))
}

function findActiveMonths(months: ReadonlyMap<number, XpCells>): Set<number> {
  return new Set(
    [...months]
      .filter(([, cells]) => sum(cells.values(), ({ amount }) => amount) >= MIN_ACTIVE_MONTH_WORTH)
      .map(([month]) => month),
  )
}

function addToCell(cells: XpCells, repository: string, language: string, amount: number): void {
  const key = `${repository}\0${language}`
  const cell = cells.get(key)
  if (cell === undefined) cells.set(key, { repository, language, amount })
  else cell.amount += amount
}

function sum<T>(values: Iterable<T>, select: (value: T) => number): number {
  let total = 0
  for (const value of values) total += select(value)
  return total
}
