import type { LogEntry, Person, Report, Repository } from '../../contract/index.ts'
import { createLogEntry } from '../../score/log-entry.ts'
import { type Change, isChanged } from './change.ts'
import { type RepositoryDifference, repositoryDifference } from './repository-difference.ts'

/** The changes between two reports. */
export interface Difference {
  readonly asOf: Change<string>
  readonly model: Change<string>
  readonly catalog: Change<string>
  /** Null if either report covers all authors. */
  readonly person: PersonDifference | null
  readonly repositories: {
    readonly added: readonly string[]
    readonly removed: readonly string[]
    readonly changed: readonly RepositoryDifference[]
  }
}

/** The figures of the person in two reports. */
export interface PersonDifference {
  readonly name: string
  readonly experience: Change<number>
  readonly level: Change<number>
  readonly activeMonthCount: Change<number>
  readonly commitCount: Change<number>
  readonly badges: readonly NamedChange[]
  readonly languages: readonly FigureChange[]
  readonly technologies: readonly FigureChange[]
}

/** `+` added, `-` removed, `=` changed. */
export type Sign = '+' | '-' | '='

/** A badge that changed. */
export interface NamedChange {
  readonly sign: Sign
  readonly name: string
  /** Badge level; null if the badge was absent. */
  readonly level: Change<string | null>
}

/** The xp of a language, technology or repository that changed. */
export interface FigureChange {
  readonly sign: Sign
  readonly name: string
  readonly experience: Change<number>
}

/** Compares two reports. */
export function reportDifference(before: Report, after: Report): Difference {
  const [previous, current] = [repositoriesByName(before), repositoriesByName(after)]
  return {
    asOf: { before: before.asOf, after: after.asOf },
    model: { before: before.model.name, after: after.model.name },
    catalog: { before: before.model.catalog, after: after.model.catalog },
    person: before.person && after.person && personDifference(before, after, before.person, after.person),
    repositories: {
      added: [...current.keys()].filter((name) => !previous.has(name)),
      removed: [...previous.keys()].filter((name) => !current.has(name)),
      changed: [...current].flatMap(([name, repository]) => {
        const previousRepository = previous.get(name)
        return (previousRepository && repositoryDifference(previousRepository, repository)) ?? []
      }),
    },
  }
}

/** Whether two reports have the same figures. Ignores the `asOf` date and the versions of model and catalog. */
export function isEmptyDifference({ person, repositories }: Difference): boolean {
  const { added, removed, changed } = repositories
  if (added.length + removed.length + changed.length > 0) return false
  if (person === null) return true
  const { experience, level, activeMonthCount, commitCount, badges, languages, technologies } = person
  const figures = [experience, level, activeMonthCount, commitCount]
  return !figures.some(isChanged) && badges.length + languages.length + technologies.length === 0
}

const repositoriesByName = ({ repositories }: Report): ReadonlyMap<string, Repository> =>
  new Map(repositories.map((repository) => [repository.fullName, repository]))

function personDifference(before: Report, after: Report, was: Person, is: Person): PersonDifference {
  const { diff } = createLogEntry(rating(before, was), rating(after, is), new Date(after.asOf))
  const figure = (name: 'level' | 'activeMonthCount' | 'commitCount') => ({
    before: was[name],
    after: is[name],
  })
  return {
    name: is.name,
    experience: { before: was.experience.total, after: is.experience.total },
    level: figure('level'),
    activeMonthCount: figure('activeMonthCount'),
    commitCount: figure('commitCount'),
    badges: diff.badges.map((entry) => badgeChange(entry, was, is)),
    languages: languageChanges(diff, was, is),
    technologies: diff.packages.map((entry) => technologyChange(entry, was, is)),
  }
}

const rating = ({ repositories }: Report, person: Person) => ({
  ...person,
  analyzedRepositoryCount: repositories.length,
})

const parseSign = (entry: string) => entry[0] as Sign

function badgeChange(entry: string, was: Person, is: Person): NamedChange {
  const name = entry.slice(1)
  const levelIn = ({ badges }: Person) => badges.find((badge) => badge.name === name)?.level ?? null
  return { sign: parseSign(entry), name, level: { before: levelIn(was), after: levelIn(is) } }
}

function languageChanges({ languages }: LogEntry['diff'], was: Person, is: Person): FigureChange[] {
  return languages.flatMap(({ name }) => {
    const [before, after] = [was, is].map((person) => person.languages.find((one) => one.name === name))
    const experience = { before: before?.experience ?? 0, after: after?.experience ?? 0 }
    const sign: Sign = before === undefined ? '+' : after === undefined ? '-' : '='
    // A language that only cooled is not reported, because every language cools.
    return sign === '=' && !isChanged(experience) ? [] : [{ sign, name, experience }]
  })
}

function technologyChange(entry: string, was: Person, is: Person): FigureChange {
  const key = entry.slice(1)
  const [before, after] = [was, is].map(({ groups }) =>
    groups.flatMap(({ technologies }) => technologies).find(({ name }) => name === key),
  )
  const experience = { before: before?.experience ?? 0, after: after?.experience ?? 0 }
  return { sign: parseSign(entry), name: (after ?? before)?.title ?? key, experience }
}
