import type { LanguageStat, Push, Repository } from '@handiwork/core/contract'

/** The languages of several repositories together; those of a single one as they are. */
export function languagesOfAll(repositories: readonly Repository[]): LanguageStat[] {
  const languages = repositories.flatMap((repository) => repository.languages)
  const byName = Map.groupBy(languages, ({ name }) => name)
  return Array.from(byName.values(), (stats) => stats.reduce(together))
}

export const pushesOfAll = (repositories: readonly Repository[]): Push[] =>
  repositories.flatMap((repository) => repository.pushes)

function together(a: LanguageStat, b: LanguageStat): LanguageStat {
  return {
    name: a.name,
    additionCount: a.additionCount + b.additionCount,
    deletionCount: a.deletionCount + b.deletionCount,
    commitCount: a.commitCount + b.commitCount,
    experience: a.experience + b.experience,
    temperature: temperatureOf(heatOf(a) + heatOf(b)),
    lastUsageTimestamp: later(a.lastUsageTimestamp, b.lastUsageTimestamp),
  }
}

// Temperature is 100 * S / (S + 10) of a heat S that adds up (R10), so heats are added and not temperatures.
const temperatureOf = (heat: number) => (100 * heat) / (heat + 10)
const heatOf = ({ temperature }: LanguageStat) => (10 * temperature) / Math.max(0.01, 100 - temperature)

function later(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return Date.parse(a) > Date.parse(b) ? a : b
}
