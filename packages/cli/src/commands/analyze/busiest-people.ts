import type { Contributor, Repository } from '@handiwork/core/contract'

export interface BusyPerson {
  readonly name: string
  readonly commitCount: number
  /** In xp; undefined where it comes from several repositories, whose months are bounded together (R7). */
  readonly experience: number | undefined
  /** Names of languages, best known first. */
  readonly languages: readonly string[]
}

/**
 * Everybody who contributed, most commits first. People of one repository are never taken for one another; the one
 * of a name in one repository and the one in another are.
 */
export function busiestPeople(repositories: readonly Repository[]): BusyPerson[] {
  const people = Map.groupBy(repositories.flatMap(told), ({ key }) => key)
  return Array.from(people.values(), (parts) => merged(parts.map(({ contributor }) => contributor))).sort(
    (a, b) => b.commitCount - a.commitCount || (b.experience ?? 0) - (a.experience ?? 0),
  )
}

// --- internal ---

/** Contributors with a key that tells namesakes of one repository apart. */
function told({ contributors }: Repository): { readonly key: string; readonly contributor: Contributor }[] {
  const namesakes = new Map<string, number>()
  return contributors.map((contributor) => {
    const place = namesakes.get(contributor.name) ?? 0
    namesakes.set(contributor.name, place + 1)
    return { key: `${contributor.name}\0${place}`, contributor }
  })
}

function merged(parts: readonly Contributor[]): BusyPerson {
  return {
    name: parts[0]?.name ?? '',
    commitCount: sum(parts.map(({ commitCount }) => commitCount)),
    experience: parts.length === 1 ? parts[0]?.experience : undefined,
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
