import type { Contribution } from '../measure/effective-lines.ts'
import { type DayLines, type Experience, experience } from '../score/experience.ts'
import type { Measured } from './measured.ts'

/** What each person of a repository earned in it, by place in `people`. */
export function earnedByEach(repository: Measured): Map<number, Experience> {
  const byPerson = Map.groupBy(repository.contributions, ({ person }) => person)
  return new Map(
    [...byPerson].map(([person, parts]) => [
      person,
      experience(parts.map((part) => dayLines(repository, part))),
    ]),
  )
}

/**
 * What one person earned in all repositories together. A commit that several hold, as forks do, counts in the first
 * of them (R3); days and months are bounded over all (R6, R7).
 */
export function earnedByOne(repositories: readonly Measured[]): Experience {
  const seen = new Set<string>()
  const days = repositories.flatMap((repository) => {
    const own = repository.contributions.filter(({ person }) => repository.places.has(person))
    const counted = own.filter(({ commit }) => !seen.has(repository.ids[commit]!))
    for (const { commit } of own) seen.add(repository.ids[commit]!)
    return counted.map((part) => dayLines(repository, part))
  })
  return experience(days)
}

// --- internal ---

function dayLines(repository: Measured, { day, language, lines }: Contribution): DayLines {
  return { day, repository: repository.id, language, lines }
}
