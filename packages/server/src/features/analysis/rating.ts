import { corroboratedXp } from '@handiwork/core'
import { languageByTitle } from '@handiwork/core/catalog'
import {
  type Contributor,
  MIN_OPEN_SOURCE_STARS,
  type Person,
  type Report,
  type Repository,
} from '@handiwork/core/contract'
import type { StoredPerson } from '../../db/tables.ts'

/** Data about a rated repository other than its report, which refers to it by id. */
export interface RatedRepositoryInfo {
  readonly id: string
  readonly private: boolean
  readonly stars: number
}

/** The database rows of a rating. */
export interface RatingRows {
  readonly person: StoredPerson
  readonly model: string
  readonly catalogVersion: string
  readonly repositories: readonly RepositoryPart[]
  readonly languages: readonly LanguageRow[]
  readonly technologies: readonly TechnologyRow[]
}

/** The user's contribution to a repository. */
export interface RepositoryPart {
  readonly id: string
  readonly contributed: boolean
  readonly experience: number
  readonly contributionPercent: number | null
  readonly familiarity: number | null
  readonly contributor: Contributor | null
  /** The rated commit. */
  readonly ratedHead: string | null
}

export interface LanguageRow {
  readonly language: string
  /** The xp that counts on leaderboards (R9). */
  readonly experience: number
  readonly openSourceExperience: number
  readonly temperature: number
}

export interface TechnologyRow {
  readonly technology: string
  readonly experience: number
  readonly projectCount: number
}

/** Converts a report on one person to database rows. */
export function toRatingRows(report: Report, repositoryInfo: readonly RatedRepositoryInfo[]): RatingRows {
  const { emails: _, ...person } = report.person ?? emptyPerson
  return {
    person,
    model: report.model.name,
    catalogVersion: report.model.catalog,
    repositories: report.repositories.map(toRepositoryPart),
    languages: languageRows(person.languages, report.repositories, repositoryInfo),
    technologies: person.groups.flatMap(({ technologies }) =>
      technologies.map(({ name, experience, projectCount }) => ({
        technology: name,
        experience,
        projectCount,
      })),
    ),
  }
}

const emptyPerson: Person = {
  name: '',
  emails: [],
  experience: { total: 0, code: 0, stackOverflow: 0 },
  level: 1,
  commitCount: 0,
  activeMonthCount: 0,
  languages: [],
  groups: [],
  badges: [],
  plausibility: { flags: [], corroboratedBy: null },
  pushes: [],
}

function toRepositoryPart({ fullName: id, ...repository }: Repository): RepositoryPart {
  const contributor = repository.contributors.find(({ requested }) => requested) ?? null
  return {
    id,
    contributed: contributor !== null,
    experience: repository.experience,
    contributionPercent: repository.userContributionPercent,
    familiarity: repository.familiarity,
    contributor,
    ratedHead: repository.head,
  }
}

function languageRows(
  languages: Person['languages'],
  repositories: readonly Repository[],
  repositoryInfo: readonly RatedRepositoryInfo[],
): LanguageRow[] {
  const openSourceIds = new Set(
    repositoryInfo
      .filter((repository) => !repository.private && repository.stars >= MIN_OPEN_SOURCE_STARS)
      .map(({ id }) => id),
  )
  return languages.flatMap(({ name, temperature }) => {
    const language = languageByTitle(name)?.key
    if (language === undefined) return []
    const experience = corroboratedLanguageXp(name, repositories)
    const openSourceExperience = corroboratedLanguageXp(
      name,
      repositories.filter(({ fullName }) => openSourceIds.has(fullName)),
    )
    return [{ language, experience, openSourceExperience, temperature }]
  })
}

/** The user's xp in a language, limited to corroborated xp per repository (R9). */
function corroboratedLanguageXp(language: string, repositories: readonly Repository[]): number {
  return repositories.reduce((sum, { experience, plausibility, languages }) => {
    const xp = languages.find(({ name }) => name === language)?.experience ?? 0
    const corroboratedShare = experience === 0 ? 0 : corroboratedXp(experience, plausibility) / experience
    return sum + xp * corroboratedShare
  }, 0)
}
