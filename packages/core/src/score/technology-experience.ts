import { ACTIVE_FROM, monthOfDay, monthXp } from './experience.ts'

/** One person's day over everything, and how much of it went into files that use each technology (R8); one for each day. */
export interface DayUse {
  /** Days since 1970. */
  readonly day: number
  /** E: the person's effective lines of that day, after the caps of R5. */
  readonly total: number
  /** D of the day (R6). */
  readonly worth: number
  /** The part of `total` in files that use each key; keys overlap. */
  readonly uses: ReadonlyMap<string, number>
}

/** x of each month since the year 0: what its days are worth together (R6). */
export type MonthlyUse = Map<number, number>

/** R8: a technology that only a manifest names is worth this much xp, and nothing for badges. */
export const DECLARED_ONLY_XP = 1

/** R8: each day is worth to a key what it is worth at all, in proportion to the lines in files that use it. */
export function monthlyUse(days: readonly DayUse[]): Map<string, MonthlyUse> {
  const months = new Map<string, MonthlyUse>()
  for (const { day, total, worth, uses } of days) {
    const month = monthOfDay(day)
    for (const [key, lines] of uses)
      if (lines > 0) add(months, key, month, worth * Math.min(1, lines / total))
  }
  return months
}

/** R8: xp of a technology whose months are worth `x` each. */
export function technologyXp(
  months: Iterable<number>,
  { difficulty, maxExperience = Number.POSITIVE_INFINITY }: Rated,
): number {
  return Math.min(maxExperience, difficultyFactor(difficulty) * groupXp(months))
}

/** R16: xp of a group of technologies, from the days on files that use any of them: R8 without difficulty and limit. */
export function groupXp(months: Iterable<number>): number {
  let xp = 0
  for (const x of months) xp += monthXp(x)
  return xp
}

/** R8: what the sum of the months is multiplied by, 1 at difficulty 5. */
export function difficultyFactor(difficulty: number): number {
  return FACTOR_AT_NONE + FACTOR_BY_DIFFICULTY * difficulty
}

/** R11 for technologies: the months since the year 0 with at least one day of five effective lines in files that use it. */
export function activeMonthsOf(months: Iterable<readonly [month: number, x: number]>): Set<number> {
  return new Set(Array.from(months).flatMap(([month, x]) => (x >= ACTIVE_FROM ? [month] : [])))
}

// --- internal ---

/** What the catalogue says of a technology. */
interface Rated {
  /** 1 to 10. */
  readonly difficulty: number
  /** xp; missing where there is no limit. */
  readonly maxExperience?: number | undefined
}

const FACTOR_AT_NONE = 0.75
const FACTOR_BY_DIFFICULTY = 0.05

function add(months: Map<string, MonthlyUse>, key: string, month: number, x: number): void {
  const ofKey = months.get(key) ?? new Map()
  months.set(key, ofKey)
  ofKey.set(month, (ofKey.get(month) ?? 0) + x)
}
