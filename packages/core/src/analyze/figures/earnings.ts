import type { Contribution } from '../../measure/effective-lines.ts'
import type { OwnWork } from '../../measure/own-work.ts'
import { buildDayLedger, type DayLines, type LedgerDay } from '../../score/day-ledger.ts'
import { computeExperience, type Experience, experienceFromLedger } from '../../score/experience.ts'

/** The experience earned by contributions to one repository. */
export function repositoryExperience(repository: string, contributions: readonly Contribution[]): Experience {
  return computeExperience(
    contributions.map(({ day, language, lines }) => ({ day, repository, language, lines })),
  )
}

/** The selected person's work in one repository. */
export interface RepositoryWork {
  readonly id: string
  readonly ownWork: readonly OwnWork[]
}

/** A commit that counts, with the id of the repository where it counts. */
export interface CountedWork {
  readonly repository: string
  readonly work: OwnWork
}

/** What one person earned in all repositories. */
export interface Earnings {
  readonly counted: readonly CountedWork[]
  /** For each repository, the commits that count in another repository or under another id. */
  readonly elsewhere: ReadonlyMap<string, readonly CountedElsewhere[]>
  readonly ledger: readonly LedgerDay[]
  readonly experience: Experience
}

export interface CountedElsewhere {
  readonly id: string
  /** The id of the repository where it counts. */
  readonly repository: string
}

/**
 * R3: a commit in several repositories, such as forks, counts in the first one by id. Of copies under
 * different ids, only the earliest counts.
 * Daily and monthly caps apply across all repositories (R6, R7).
 */
export function computeEarnings(repositories: readonly RepositoryWork[]): Earnings {
  const firstByKey = new Map<string, CountedWork>()
  const counted: CountedWork[] = []
  const elsewhere = new Map<string, Map<string, CountedElsewhere>>(
    repositories.map(({ id }) => [id, new Map()]),
  )
  for (const one of sortWorks(repositories)) {
    const keys = commitKeys(one.work)
    const first = keys.map((key) => firstByKey.get(key)).find((found) => found !== undefined) ?? one
    for (const key of keys) if (!firstByKey.has(key)) firstByKey.set(key, first)
    const { id } = one.work
    // A squash has several days in the same repository.
    if (first.repository === one.repository && first.work.id === id) counted.push(one)
    else elsewhere.get(one.repository)?.set(id, { id, repository: first.repository })
  }
  const ledger = buildDayLedger(counted.flatMap(dayLines))
  return {
    counted,
    elsewhere: new Map([...elsewhere].map(([id, commits]) => [id, [...commits.values()]])),
    ledger,
    experience: experienceFromLedger(ledger),
  }
}

function sortWorks(repositories: readonly RepositoryWork[]): CountedWork[] {
  const all = repositories.flatMap(({ id, ownWork }) => ownWork.map((work) => ({ repository: id, work })))
  return all.sort(
    (one, other) =>
      one.work.authoredAt - other.work.authoredAt ||
      compareStrings(one.repository, other.repository) ||
      compareStrings(one.work.id, other.work.id) ||
      one.work.seconds - other.work.seconds,
  )
}

function commitKeys({ id, patch }: OwnWork): string[] {
  return patch === undefined ? [id] : [id, patch]
}

function dayLines({ repository, work }: CountedWork): DayLines[] {
  const { day, share, parts } = work
  return parts.map(({ language, lines }) => ({ day, repository, language, lines: share * lines }))
}

function compareStrings(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
