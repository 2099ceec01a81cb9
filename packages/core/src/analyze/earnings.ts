import type { Contribution } from '../measure/effective-lines.ts'
import { type DayLines, type Experience, experience } from '../score/experience.ts'

/** What somebody earned by these contributions to one repository. */
export function earnedIn(repository: string, contributions: readonly Contribution[]): Experience {
  return experience(contributions.map((part) => dayLines(repository, part)))
}

/** What the person asked for put into a repository. */
export interface Share {
  readonly id: string
  readonly ownContributions: readonly Contribution[]
}

/**
 * What one person earned in all repositories together. A commit that several hold, as forks do, counts in the first
 * of them by id (R3); days and months are bounded over all (R6, R7).
 */
export function earnedInAll(repositories: readonly Share[]): Experience {
  const seen = new Set<string>()
  const days = repositories.toSorted(byId).flatMap(({ id, ownContributions }) => {
    const counted = ownContributions.filter(({ commit }) => !seen.has(commit))
    for (const { commit } of ownContributions) seen.add(commit)
    return counted.map((part) => dayLines(id, part))
  })
  return experience(days)
}

// --- internal ---

function byId(one: Share, other: Share): number {
  return one.id < other.id ? -1 : 1
}

function dayLines(repository: string, { day, language, lines }: Contribution): DayLines {
  return { day, repository, language, lines }
}
