import type { Month, PushCounts } from '../../contract/index.ts'

export type Figure = keyof PushCounts

/** The languages of the months, highest total first. */
export function rankLanguages(months: readonly Month[], figure: Figure): string[] {
  const sums = new Map<string, number>()
  for (const { languages } of months)
    for (const [name, counts] of languages) sums.set(name, (sums.get(name) ?? 0) + counts[figure])
  return [...sums].sort(([, a], [, b]) => b - a).map(([name]) => name)
}
