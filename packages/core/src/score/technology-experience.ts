import { dayToMonth, MIN_ACTIVE_MONTH_WORTH, monthXp } from './experience.ts'

/**
 * A person's day in all repositories, and the lines in files that use each technology (R8). One entry per
 * day.
 */
export interface DayUse {
  /** Days since 1970. */
  readonly day: number
  /** E: the person's effective lines on that day, after the caps of R5. */
  readonly total: number
  /** D, the value of the day (R6). */
  readonly worth: number
  /** The share of `total` in files that use each technology key. A file can use several. */
  readonly uses: ReadonlyMap<string, number>
}

/** x by month since year 0: the sum of its days' values (R6). */
export type MonthlyUse = Map<number, number>

/** R8: the xp of a technology that is declared but not used. It does not count for badges. */
export const DECLARED_ONLY_XP = 1

/** R8: a technology gets a share of each day's value, in proportion to the lines in files that use it. */
export function monthlyUse(days: readonly DayUse[]): Map<string, MonthlyUse> {
  const months = new Map<string, MonthlyUse>()
  for (const { day, total, worth, uses } of days) {
    const month = dayToMonth(day)
    for (const [key, lines] of uses)
      if (lines > 0) addToMonth(months, key, month, worth * Math.min(1, lines / total))
  }
  return months
}

/** R8: the xp of a technology with the given monthly `x`. */
export function technologyXp(
  months: Iterable<number>,
  { difficulty, maxExperience = Number.POSITIVE_INFINITY }: TechnologyRating,
): number {
  return Math.min(maxExperience, difficultyFactor(difficulty) * groupXp(months))
}

/**
 * R16: the xp of a technology group, from files that use any of its technologies. Like R8, without difficulty
 * and limit.
 */
export function groupXp(months: Iterable<number>): number {
  let xp = 0
  for (const x of months) xp += monthXp(x)
  return xp
}

/** R8: the multiplier for a difficulty; 1 at difficulty 5. */
export function difficultyFactor(difficulty: number): number {
  return BASE_FACTOR + FACTOR_PER_DIFFICULTY * difficulty
}

/**
 * R11 for technologies: months, counted from year 0, with at least one day of five effective lines in files
 * that use it.
 */
export function activeMonthsOfTechnology(months: Iterable<readonly [month: number, x: number]>): Set<number> {
  return new Set(Array.from(months).flatMap(([month, x]) => (x >= MIN_ACTIVE_MONTH_WORTH ? [month] : [])))
}

/** Rating parameters of a technology in the catalog. */
interface TechnologyRating {
  /** 1 to 10. */
  readonly difficulty: number
  /** Maximum xp; undefined for no limit. */
  readonly maxExperience?: number | undefined
}

const BASE_FACTOR = 0.75
const FACTOR_PER_DIFFICULTY = 0.05

function addToMonth(months: Map<string, MonthlyUse>, key: string, month: number, x: number): void {
  const keyMonths = months.get(key) ?? new Map()
  months.set(key, keyMonths)
  keyMonths.set(month, (keyMonths.get(month) ?? 0) + x)
}
