/** Effective lines (R5) of one person, on one UTC day, in one repository and language. */
export interface DayLines {
  /** Days since 1970. */
  readonly day: number
  readonly repository: string
  readonly language: string
  readonly lines: number
}

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

/** R5: of one repository and day no more lines count (docs/decisions/003). */
const REPOSITORY_DAY_CAP = 600
/** R6: D = min(4, log2(1 + E / 20)). */
const DAY_AT_MOST = 4
const DAY_SCALE = 20
/** R7: X = 20 * (1 - exp(-x / 25)). */
const MONTH_AT_MOST = 20
const MONTH_SCALE = 25
/** R11: one day of five effective lines. */
const ACTIVE_FROM = 0.32

/** R6 and R7: the days of a month add up to xp, split over repositories and languages by their share in each day. */
export function experience(days: readonly DayLines[]): Experience {
  const months = new Map<number, Cells>()
  for (const [day, cells] of grouped(days)) {
    const effort = dayEffort(cells)
    const month = monthOfDay(day)
    const total = sum(cells.values(), ({ amount }) => amount)
    const sums = months.get(month) ?? new Map()
    months.set(month, sums)
    for (const cell of cells.values())
      add(sums, cell.repository, cell.language, (effort * cell.amount) / total)
  }
  return {
    earned: [...months].flatMap(([month, cells]) => earnedIn(month, cells)),
    activeMonths: activeMonths(months),
  }
}

/** R6: a day's worth of its effective lines. Concave, so that cutting work into pieces gains nothing. */
export function dayWorth(lines: number): number {
  return Math.min(DAY_AT_MOST, Math.log2(1 + lines / DAY_SCALE))
}

/** R7: xp of a month whose days are worth `x` together; never 20 or more. */
export function monthXp(x: number): number {
  return MONTH_AT_MOST * (1 - Math.exp(-x / MONTH_SCALE))
}

// --- internal ---

interface Cell {
  readonly repository: string
  readonly language: string
  amount: number
}
type Cells = Map<string, Cell>

/** Lines by day and cell, each repository's part of a day capped. */
function grouped(days: readonly DayLines[]): Map<number, Cells> {
  const byDay = new Map<number, Cells>()
  for (const { day, repository, language, lines } of days) {
    if (lines <= 0) continue
    const cells = byDay.get(day) ?? new Map()
    byDay.set(day, cells)
    add(cells, repository, language, lines)
  }
  for (const cells of byDay.values()) capRepositories(cells)
  return byDay
}

function capRepositories(cells: Cells): void {
  const totals = new Map<string, number>()
  for (const { repository, amount } of cells.values())
    totals.set(repository, (totals.get(repository) ?? 0) + amount)
  for (const cell of cells.values())
    cell.amount *= Math.min(1, REPOSITORY_DAY_CAP / totals.get(cell.repository)!)
}

function dayEffort(cells: Cells): number {
  return dayWorth(sum(cells.values(), ({ amount }) => amount))
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

function monthOfDay(day: number): number {
  const date = new Date(day * 86_400_000)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

function sum<T>(values: Iterable<T>, of: (value: T) => number): number {
  let total = 0
  for (const value of values) total += of(value)
  return total
}
