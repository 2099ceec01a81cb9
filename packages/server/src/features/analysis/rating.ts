import { corroboratedXp } from '@handiwork/core'
import { languageByTitle } from '@handiwork/core/catalog'
import {
  type Contributor,
  type Evidence,
  MIN_OPEN_SOURCE_STARS,
  type Person,
  type Report,
  type Repository,
} from '@handiwork/core/contract'
import {
  type EvidenceRecord,
  type TechnologyXp,
  technologyXpByRepository,
  toEvidenceRecord,
} from '@handiwork/core/evidence'
import type { StoredPerson } from '../../db/tables.ts'
import { reviewAuthorKey } from '../../stores/review-author-key.ts'

/** Data about a rated repository other than its report, which refers to it by id. */
export interface RatedRepositoryInfo {
  readonly id: string
  readonly private: boolean
  readonly stars: number
}

/** The database rows of a rating. */
export interface RatingRows {
  readonly person: StoredPerson
  /** The person's commits. For an anonymous profile, which has no figures of its own, all commits that were read. */
  readonly commitCount: number
  readonly model: string
  readonly catalogVersion: string
  readonly repositories: readonly RepositoryPart[]
  readonly languages: readonly LanguageRow[]
  readonly technologies: readonly TechnologyRow[]
  readonly evidence: EvidenceRecord
}

/** The user's contribution to a repository. */
export interface RepositoryPart {
  readonly id: string
  readonly contributed: boolean
  readonly experience: number
  readonly contributionPercent: number | null
  readonly familiarity: number | null
  readonly contributor: Contributor | null
  /** The part of the user's xp in each technology. */
  readonly technologies: TechnologyXp
  /** Set if all of the user's commits count in another repository (R3). */
  readonly countedIn: string | null
  /** The rated commit. */
  readonly ratedHead: string | null
}

export interface LanguageRow {
  readonly language: string
  /** The xp that counts on leaderboards (R9). */
  readonly experience: number
  readonly openSourceExperience: number
  readonly temperature: number
  /** Null if no date is plausible. */
  readonly lastUsedAt: string | null
}

export interface TechnologyRow {
  readonly technology: string
  readonly experience: number
  readonly projectCount: number
  /** Null for a technology that is only declared. */
  readonly lastUsedAt: string | null
}

/** Converts a report on one person to database rows. */
export function toRatingRows(report: Report, repositoryInfo: readonly RatedRepositoryInfo[]): RatingRows {
  const { emails: _, ...person } = report.person ?? emptyPerson
  const evidence = withAuthorKeys(toEvidenceRecord(report.evidence ?? emptyEvidence, report.model.name))
  const technologies = technologyXpByRepository(evidence, person)
  const lastUses = lastTechnologyUses(evidence)
  return {
    person,
    evidence,
    commitCount: report.person === null ? countAllCommits(report.repositories) : person.commitCount,
    model: report.model.name,
    catalogVersion: report.model.catalog,
    repositories: report.repositories.map((one) => ({
      ...(report.person === null ? toUnratedPart(one) : toRepositoryPart(one)),
      technologies: technologies.get(one.fullName) ?? {},
      countedIn: findCountingRepository(evidence, one.fullName),
    })),
    languages: languageRows(person.languages, report.repositories, repositoryInfo),
    technologies: person.groups.flatMap(({ technologies }) =>
      technologies.map(({ name, experience, projectCount }) => ({
        technology: name,
        experience,
        projectCount,
        lastUsedAt: lastUses.get(name) ?? null,
      })),
    ),
  }
}

/** A record about one user doesn't name others, who may be hidden or erased later. */
function withAuthorKeys({ reviews, ...record }: EvidenceRecord): EvidenceRecord {
  if (reviews === undefined) return record
  return {
    ...record,
    reviews: reviews.map(({ authors, ...review }) => ({ ...review, authors: authors.map(reviewAuthorKey) })),
  }
}

/** The date of the last commit that counts toward each technology. Commits are in chronological order. */
function lastTechnologyUses({ commits }: EvidenceRecord): ReadonlyMap<string, string> {
  return new Map(
    commits.flatMap(({ seconds, technologies }) =>
      Object.keys(technologies).map((name) => [name, new Date(seconds * 1000).toISOString()] as const),
    ),
  )
}

function countAllCommits(repositories: readonly Repository[]): number {
  return repositories.reduce((sum, { history }) => sum + history.commitCount, 0)
}

const emptyEvidence: Evidence = { months: [], languages: [], technologies: [], repositories: [] }

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

/** The repository in which the user's commits of this one count, if none of them counts here. */
function findCountingRepository({ commits, repositories }: EvidenceRecord, id: string): string | null {
  const elsewhere = repositories.find(({ name }) => name === id)?.elsewhere ?? []
  if (elsewhere.length === 0 || commits.some(({ repository }) => repository === id)) return null
  return elsewhere.at(-1)!.repository
}

type ReportedPart = Omit<RepositoryPart, 'technologies' | 'countedIn'>

function toRepositoryPart({ fullName: id, ...repository }: Repository): ReportedPart {
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

/** A repository of an anonymous profile, which has people but no figures of its own. */
function toUnratedPart({ fullName: id, contributorCount, head }: Repository): ReportedPart {
  return {
    id,
    contributed: contributorCount > 0,
    experience: 0,
    contributionPercent: null,
    familiarity: null,
    contributor: null,
    ratedHead: head,
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
  return languages.flatMap(({ name, temperature, lastUsageTimestamp: lastUsedAt }) => {
    const language = languageByTitle(name)?.key
    if (language === undefined) return []
    const experience = corroboratedLanguageXp(name, repositories)
    const openSourceExperience = corroboratedLanguageXp(
      name,
      repositories.filter(({ fullName }) => openSourceIds.has(fullName)),
    )
    return [{ language, experience, openSourceExperience, temperature, lastUsedAt }]
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
