import type { Contributor, Repository } from '@handiwork/core/contract'
import { mergeStatusAndReviews, type StatusAndReviews } from '@handiwork/core/report'

export interface TopContributor extends StatusAndReviews {
  readonly name: string
  readonly commitCount: number
  /** In xp. Undefined if it comes from several repositories, whose months share a cap (R7). */
  readonly experience: number | undefined
  /** Language names by experience, descending. */
  readonly languages: readonly string[]
}

/**
 * All contributors by commit count, descending. Contributors of one repository are always distinct. The same
 * name in different repositories counts as one person.
 */
export function topContributors(repositories: readonly Repository[]): TopContributor[] {
  const people = Map.groupBy(repositories.flatMap(withKeys), ({ key }) => key)
  return Array.from(people.values(), (contributors) =>
    mergeContributor(contributors.map(({ contributor }) => contributor)),
  ).sort((a, b) => b.commitCount - a.commitCount || (b.experience ?? 0) - (a.experience ?? 0))
}

/** Adds a key that distinguishes contributors with the same name in one repository. */
function withKeys({
  contributors,
}: Repository): { readonly key: string; readonly contributor: Contributor }[] {
  const nameCounts = new Map<string, number>()
  return contributors.map((contributor) => {
    const ordinal = nameCounts.get(contributor.name) ?? 0
    nameCounts.set(contributor.name, ordinal + 1)
    return { key: `${contributor.name}\0${ordinal}`, contributor }
  })
}

function mergeContributor(contributors: readonly Contributor[]): TopContributor {
  return {
    name: contributors[0]?.name ?? '',
    commitCount: sum(contributors.map(({ commitCount }) => commitCount)),
    experience: contributors.length === 1 ? contributors[0]?.experience : undefined,
    languages: languagesByExperience(contributors),
    ...mergeStatusAndReviews(contributors),
  }
}

function languagesByExperience(contributors: readonly Contributor[]): string[] {
  const byName = Map.groupBy(
    contributors.flatMap(({ languages }) => languages),
    ({ name }) => name,
  )
  const totals = Array.from(byName, ([name, stats]) => ({
    name,
    xp: sum(stats.map((stat) => stat.experience)),
  }))
  return totals.sort((a, b) => b.xp - a.xp).map(({ name }) => name)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
