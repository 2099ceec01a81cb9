import type { LogEntry, Person, Report, Repository } from '../../contract/index.ts'
import { logEntry } from '../../score/log-entry.ts'
import { type Change, isChanged } from './change.ts'
import { type RepositoryDifference, repositoryDifference } from './repository-difference.ts'

/** What changed from one report to the next; pure data. */
export interface Difference {
  readonly asOf: Change<string>
  readonly catalogue: Change<string>
  /** Null where one of the two is of everybody. */
  readonly person: PersonDifference | null
  readonly repositories: {
    readonly added: readonly string[]
    readonly gone: readonly string[]
    readonly changed: readonly RepositoryDifference[]
  }
}

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

/** `+` new, `-` gone, `=` changed. */
export type Sign = '+' | '-' | '='

export interface NamedChange {
  readonly sign: Sign
  readonly name: string
  /** Level of a badge; null where it was not there. */
  readonly level: Change<string | null>
}

export interface FigureChange {
  readonly sign: Sign
  readonly name: string
  readonly experience: Change<number>
}

/** What `after` has that `before` has not, and the other way round. */
export function reportDifference(before: Report, after: Report): Difference {
  const [old, now] = [byName(before), byName(after)]
  return {
    asOf: { before: before.asOf, after: after.asOf },
    catalogue: { before: before.model.catalogue, after: after.model.catalogue },
    person: before.person && after.person && personDifference(before, after, before.person, after.person),
    repositories: {
      added: [...now.keys()].filter((name) => !old.has(name)),
      gone: [...old.keys()].filter((name) => !now.has(name)),
      changed: [...now].flatMap(([name, repository]) => {
        const was = old.get(name)
        return (was && repositoryDifference(was, repository)) ?? []
      }),
    },
  }
}

/** Whether there is nothing to tell. */
export function isNoDifference({ person, repositories }: Difference): boolean {
  const { added, gone, changed } = repositories
  if (added.length + gone.length + changed.length > 0) return false
  if (person === null) return true
  const { experience, level, activeMonthCount, commitCount, badges, languages, technologies } = person
  const figures = [experience, level, activeMonthCount, commitCount]
  return !figures.some(isChanged) && badges.length + languages.length + technologies.length === 0
}

// --- internal ---

const byName = ({ repositories }: Report): ReadonlyMap<string, Repository> =>
  new Map(repositories.map((repository) => [repository.fullName, repository]))

function personDifference(before: Report, after: Report, was: Person, is: Person): PersonDifference {
  const { diff } = logEntry(rating(before, was), rating(after, is), new Date(after.asOf))
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

const signOf = (entry: string) => entry[0] as Sign

function badgeChange(entry: string, was: Person, is: Person): NamedChange {
  const name = entry.slice(1)
  const levelIn = ({ badges }: Person) => badges.find((badge) => badge.name === name)?.level ?? null
  return { sign: signOf(entry), name, level: { before: levelIn(was), after: levelIn(is) } }
}

function languageChanges({ languages }: LogEntry['diff'], was: Person, is: Person): FigureChange[] {
  return languages.flatMap(({ name }) => {
    const [before, after] = [was, is].map((person) => person.languages.find((one) => one.name === name))
    const experience = { before: before?.experience ?? 0, after: after?.experience ?? 0 }
    const sign: Sign = before === undefined ? '+' : after === undefined ? '-' : '='
    // What only cooled is no news: every language does.
    return sign === '=' && !isChanged(experience) ? [] : [{ sign, name, experience }]
  })
}

function technologyChange(entry: string, was: Person, is: Person): FigureChange {
  const key = entry.slice(1)
  const [before, after] = [was, is].map(({ groups }) =>
    groups.flatMap(({ technologies }) => technologies).find(({ name }) => name === key),
  )
  const experience = { before: before?.experience ?? 0, after: after?.experience ?? 0 }
  return { sign: signOf(entry), name: (after ?? before)?.title ?? key, experience }
}
