import type { Reviews, Standing, Upkeep } from '../../contract/upkeep.ts'
import { contactKey } from '../../detect/identity.ts'
import { countSessions, type PersonUpkeep } from '../../measure/upkeep.ts'
import { computeStanding, standingNow } from '../../score/standing.ts'
import type { RepositoryMeasurement } from '../measure-repository.ts'

/** What people did for the changes of others in one repository, by index in `people`. */
export type RepositoryUpkeep = Pick<RepositoryMeasurement, 'people' | 'upkeep' | 'releases'>

/** Sums the reviews of a person over repositories. Authors with the same address are one person. */
export function sumReviews<R extends RepositoryUpkeep>(
  repositories: readonly R[],
  peopleOf: (repository: R) => Iterable<number>,
): Reviews {
  const entries = repositories.flatMap((repository) =>
    entriesOf(repository, peopleOf).map((upkeep) => ({ repository, upkeep })),
  )
  const reviewed = [
    ...new Map(
      entries.flatMap(({ upkeep }) => upkeep.reviewed.map((commit) => [commit.id, commit] as const)),
    ).values(),
  ]
  const authors = entries.flatMap(({ repository, upkeep }) =>
    [...upkeep.reviewedAuthors].map((author) => authorKey(repository, author)),
  )
  const sum = (role: keyof PersonUpkeep['roles']) =>
    entries.reduce((total, { upkeep }) => total + upkeep.roles[role], 0)
  return {
    commitCount: reviewed.length,
    authorCount: new Set(authors).size,
    sessionCount: countSessions(reviewed),
    reviewedCount: sum('reviewed'),
    ackedCount: sum('acked'),
    testedCount: sum('tested'),
    reportedCount: sum('reported'),
    signedOffCount: sum('signed'),
  }
}

export function sumUpkeep<R extends RepositoryUpkeep>(
  repositories: readonly R[],
  peopleOf: (repository: R) => Iterable<number>,
): Upkeep {
  const entries = repositories.flatMap((repository) => entriesOf(repository, peopleOf))
  const sum = (count: 'mergeCount' | 'landedCount' | 'revertCount') =>
    entries.reduce((total, entry) => total + entry[count], 0)
  return {
    mergeCount: sum('mergeCount'),
    landedCount: sum('landedCount'),
    revertCount: sum('revertCount'),
    releaseCount: repositories.reduce(
      (total, repository) => total + countReleases(repository, peopleOf(repository)),
      0,
    ),
  }
}

/** Returns a function that computes the standing of a person in a repository. */
export function repositoryStandings(
  { upkeep }: RepositoryUpkeep,
  xpOf: (person: number) => number,
  people: Iterable<number>,
  asOf: Date,
): (person: number) => Standing {
  const inputOf = (person: number) => standingInput([upkeep.get(person)], xpOf(person), asOf)
  const highest = [...people].reduce((max, person) => Math.max(max, standingNow(inputOf(person))), 0)
  return (person) => computeStanding(inputOf(person), highest)
}

/** The standing of a person in all their repositories: active or not, as there is no one to compare with. */
export function personStanding<R extends RepositoryUpkeep>(
  repositories: readonly R[],
  peopleOf: (repository: R) => Iterable<number>,
  xp: number,
  asOf: Date,
): Standing {
  const input = standingInput(
    repositories.flatMap((repository) => entriesOf(repository, peopleOf)),
    xp,
    asOf,
  )
  return computeStanding(input, Number.POSITIVE_INFINITY)
}

function standingInput(entries: readonly (PersonUpkeep | undefined)[], xp: number, asOf: Date) {
  const dates = entries.flatMap((entry) => entry?.lastSeconds ?? [])
  return {
    xp,
    upkeepCount: entries.reduce(
      (sum, entry) => sum + (entry === undefined ? 0 : entry.mergeCount + entry.landedCount),
      0,
    ),
    lastSeconds: dates.length === 0 ? undefined : Math.max(...dates),
    asOf: asOf.getTime() / 1000,
  }
}

function entriesOf<R extends RepositoryUpkeep>(
  repository: R,
  peopleOf: (repository: R) => Iterable<number>,
): PersonUpkeep[] {
  return [...peopleOf(repository)].flatMap((person) => repository.upkeep.get(person) ?? [])
}

function authorKey({ people }: RepositoryUpkeep, author: number): string {
  const { emails, name } = people.people[author]!
  return emails[0] ?? name
}

function countReleases({ people, releases }: RepositoryUpkeep, persons: Iterable<number>): number {
  if (releases.size === 0) return 0
  const emails = [...persons].flatMap((person) => people.people[person]?.emails ?? [])
  const keys = new Set(emails.map((email) => contactKey({ name: '', email })))
  return [...keys].reduce((count, key) => count + (releases.get(key) ?? 0), 0)
}
