import type { Contributor, Repository } from '@handiwork/core/contract'

export interface BusyPerson {
  readonly name: string
  readonly commitCount: number
  readonly experience: number
  /** Names of languages, best known first. */
  readonly languages: readonly string[]
}

/** Everybody who contributed, merged by name over the repositories, most commits first. */
export function busiestPeople(repositories: readonly Repository[]): BusyPerson[] {
  const contributors = repositories.flatMap((repository) => repository.contributors)
  const people = Map.groupBy(contributors, ({ name }) => name)
  return Array.from(people, ([name, parts]) => merged(name, parts)).sort(
    (a, b) => b.commitCount - a.commitCount || b.experience - a.experience,
  )
}

function merged(name: string, parts: readonly Contributor[]): BusyPerson {
  return {
    name,
    commitCount: sum(parts.map(({ commitCount }) => commitCount)),
    experience: sum(parts.map(({ experience }) => experience)),
    languages: languagesOf(parts),
  }
}

function languagesOf(parts: readonly Contributor[]): string[] {
  const byName = Map.groupBy(
    parts.flatMap(({ languages }) => languages),
    ({ name }) => name,
  )
  const known = Array.from(byName, ([name, stats]) => ({
    name,
    xp: sum(stats.map((stat) => stat.experience)),
  }))
  return known.sort((a, b) => b.xp - a.xp).map(({ name }) => name)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
