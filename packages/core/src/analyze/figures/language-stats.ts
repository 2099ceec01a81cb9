import type { LanguageStat } from '../../contract/language-stat.ts'
import type { Push, PushLanguage } from '../../contract/push.ts'
import type { Count, Counts, MonthTally } from '../../measure/tally.ts'
import { monthOf, monthStart } from '../../measure/window.ts'
import type { Earned } from '../../score/experience.ts'
import { rounded } from '../../score/rounded.ts'
import { temperature } from '../../score/temperature.ts'

/** Languages by experience, then by lines, then by name. */
export function languageStats(counts: Counts, earned: readonly Earned[], asOf: Date): LanguageStat[] {
  const months = Map.groupBy(earned, ({ language }) => language)
  return [...counts]
    .map(([name, count]) => languageStat(name, count, months.get(name) ?? [], asOf))
    .sort(
      (one, other) => other.experience - one.experience || lines(other) - lines(one) || byName(one, other),
    )
}

/** Months in their order, languages of each by lines. */
export function pushes(months: ReadonlyMap<number, MonthTally>): Push[] {
  return [...months]
    .sort(([one], [other]) => one - other)
    .map(([month, { commitCount, languages }]) => ({
      timestamp: monthStart(month).toISOString(),
      commitCount,
      languages: [...languages]
        .map(([name, count]): PushLanguage => ({ name, ...numbers(count) }))
        .sort((one, other) => lines(other) - lines(one) || byName(one, other)),
    }))
}

/** xp as the report gives it: what is beyond the sixth decimal is noise of adding. */
export function xp(earned: readonly Earned[]): number {
  return rounded(earned.reduce((sum, part) => sum + part.xp, 0))
}

// --- internal ---

type Numbers = Omit<PushLanguage, 'name'>

function languageStat(name: string, count: Count, earned: readonly Earned[], asOf: Date): LanguageStat {
  return {
    name,
    ...numbers(count),
    experience: xp(earned),
    temperature: rounded(
      temperature(
        earned.map((part) => [part.month, part.xp]),
        monthOf(asOf.getTime() / 1000),
      ),
    ),
    lastUsageTimestamp:
      count.lastSeconds === undefined ? null : new Date(count.lastSeconds * 1000).toISOString(),
  }
}

function numbers({ additionCount, deletionCount, commitCount }: Numbers): Numbers {
  return { additionCount, deletionCount, commitCount }
}

function lines({ additionCount, deletionCount }: PushLanguage): number {
  return additionCount + deletionCount
}

function byName(one: PushLanguage, other: PushLanguage): number {
  return one.name < other.name ? -1 : 1
}
