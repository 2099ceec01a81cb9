import type { pushKeys } from '@handiwork/core/api'
import { addPushCounts, type Month, noPushCounts, type PushCounts } from '@handiwork/core/contract'

export type PushKey = (typeof pushKeys)[number]

/** The languages with the most commits, then lines. The same selection is used for every metric. */
export function mainLanguages(months: readonly Month[], count: number): string[] {
  const sums = new Map<string, PushCounts>()
  for (const { languages } of months)
    for (const [name, counts] of languages)
      sums.set(name, addPushCounts(sums.get(name) ?? noPushCounts, counts))
  return [...sums]
    .toSorted(([, a], [, b]) => b.commitCount - a.commitCount || b.additionCount - a.additionCount)
    .slice(0, count)
    .map(([name]) => name)
}

/** The count of each language, then of all others. A commit counts for each language that it touched. */
export function countsByLanguage(
  { total, languages }: Month,
  names: readonly string[],
  key: PushKey,
): number[] {
  const namedCounts = names.map((name) => languages.get(name)?.[key] ?? 0)
  const all = sum([...languages.values()].map((counts) => counts[key]))
  return [...namedCounts, all - sum(namedCounts) + Math.max(0, total[key] - all)]
}

/**
 * The same counts scaled to the month's true total. Commits in several languages reduce each language in
 * proportion; commits without a language count as other.
 */
export function scaledParts(month: Month, names: readonly string[], key: PushKey): number[] {
  const counts = countsByLanguage(month, names, key)
  const all = sum(counts)
  return all === 0 ? counts : counts.map((count) => (count / all) * month.total[key])
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
