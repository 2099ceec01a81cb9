import { compareLanguages } from '../../catalog/compare-languages.ts'
import type { LanguageStat } from '../../contract/language-stat.ts'
import type { Push, PushLanguage } from '../../contract/push.ts'
import type { Count, Counts, MonthTally } from '../../measure/tally.ts'
import { monthIndex, monthStart } from '../../measure/window.ts'
import type { EarnedXp } from '../../score/experience.ts'
import { roundFigure } from '../../score/round-figure.ts'
import { computeTemperature } from '../../score/temperature.ts'

/** Builds language statistics, as displayed: see `compareLanguages`; then by lines, then by name. */
export function buildLanguageStats(counts: Counts, earned: readonly EarnedXp[], asOf: Date): LanguageStat[] {
  const months = Map.groupBy(earned, ({ language }) => language)
  return [...counts]
    .map(([name, count]) => buildLanguageStat(name, count, months.get(name) ?? [], asOf))
    .sort(
      (one, other) => compareLanguages(one, other) || lineCount(other) - lineCount(one) || byName(one, other),
    )
}

/** Builds the monthly activity in chronological order. Languages are sorted by lines. */
export function buildPushes(months: ReadonlyMap<number, MonthTally>): Push[] {
  return [...months]
    .sort(([one], [other]) => one - other)
    .map(([month, { commitCount, languages }]) => ({
      timestamp: monthStart(month).toISOString(),
      commitCount,
      languages: [...languages]
        .map(([name, count]): PushLanguage => ({ name, ...pickCounts(count) }))
        .sort((one, other) => lineCount(other) - lineCount(one) || byName(one, other)),
    }))
}

/** Sums xp for the report. Rounds away the floating-point error beyond six decimals. */
export function sumXp(earned: readonly EarnedXp[]): number {
  return roundFigure(earned.reduce((sum, part) => sum + part.xp, 0))
}

type LineCounts = Omit<PushLanguage, 'name'>

function buildLanguageStat(
  name: string,
  count: Count,
  earned: readonly EarnedXp[],
  asOf: Date,
): LanguageStat {
  return {
    name,
    ...pickCounts(count),
    experience: sumXp(earned),
    temperature: roundFigure(
      computeTemperature(
        earned.map((part) => [part.month, part.xp]),
        monthIndex(asOf.getTime() / 1000),
      ),
    ),
    lastUsageTimestamp:
      count.lastSeconds === undefined ? null : new Date(count.lastSeconds * 1000).toISOString(),
  }
}

function pickCounts({ additionCount, deletionCount, commitCount }: LineCounts): LineCounts {
  return { additionCount, deletionCount, commitCount }
}

function lineCount({ additionCount, deletionCount }: PushLanguage): number {
  return additionCount + deletionCount
}

function byName(one: PushLanguage, other: PushLanguage): number {
  return one.name < other.name ? -1 : 1
}
