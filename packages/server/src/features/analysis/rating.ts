import { corroboratedXp } from '@handiwork/core'
import { languageByTitle } from '@handiwork/core/catalog'
import {
  type Contributor,
  OPEN_SOURCE_STARS,
  type Person,
  type Report,
  type Repository,
} from '@handiwork/core/contract'
import type { StoredPerson } from '../../db/tables.ts'

/** What is known of a rated repository besides its report; a report names it by its id. */
export interface RatedRepository {
  readonly id: string
  readonly private: boolean
  readonly stars: number
}

/** A rating as the database keeps it. */
export interface RatingRows {
  readonly person: StoredPerson
  readonly model: string
  readonly catalogue: string
  readonly repositories: readonly RepositoryPart[]
  readonly languages: readonly LanguageRow[]
  readonly technologies: readonly TechnologyRow[]
}

/** The person's part in one repository. */
export interface RepositoryPart {
  readonly id: string
  readonly contributed: boolean
  readonly experience: number
  readonly contributionPercent: number | null
  readonly familiarity: number | null
  readonly contributor: Contributor | null
  /** The commit it was rated at. */
  readonly ratedHead: string | null
}

export interface LanguageRow {
  readonly language: string
  /** What stands on leaderboards (R9). */
  readonly experience: number
  readonly openSourceExperience: number
  readonly temperature: number
}

export interface TechnologyRow {
  readonly technology: string
  readonly experience: number
  readonly projectCount: number
}

/** What a report on one person comes to. */
export function ratingOf(report: Report, known: readonly RatedRepository[]): RatingRows {
  const { emails: _, ...person } = report.person ?? nobody
  return {
    person,
    model: report.model.name,
    catalogue: report.model.catalogue,
    repositories: report.repositories.map(partOf),
    languages: languageRows(person.languages, report.repositories, known),
    technologies: person.groups.flatMap(({ technologies }) =>
      technologies.map(({ name, experience, projectCount }) => ({
        technology: name,
        experience,
        projectCount,
      })),
    ),
  }
}

// --- internal ---

const nobody: Person = {
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

function partOf({ fullName: id, ...repository }: Repository): RepositoryPart {
  const contributor = repository.contributors.find(({ asked }) => asked) ?? null
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
  known: readonly RatedRepository[],
): LanguageRow[] {
  const open = new Set(
    known.filter((one) => !one.private && one.stars >= OPEN_SOURCE_STARS).map(({ id }) => id),
  )
  return languages.flatMap(({ name, temperature }) => {
    const language = languageByTitle(name)?.key
    if (language === undefined) return []
    const experience = corroborated(name, repositories)
    const openSourceExperience = corroborated(
      name,
      repositories.filter(({ fullName }) => open.has(fullName)),
    )
    return [{ language, experience, openSourceExperience, temperature }]
  })
}

/** The person's xp in a language, as far as the histories it comes from are believed (R9). */
function corroborated(language: string, repositories: readonly Repository[]): number {
  return repositories.reduce((sum, { experience, plausibility, languages }) => {
    const xp = languages.find(({ name }) => name === language)?.experience ?? 0
    const believed = experience === 0 ? 0 : corroboratedXp(experience, plausibility) / experience
    return sum + xp * believed
  }, 0)
}
