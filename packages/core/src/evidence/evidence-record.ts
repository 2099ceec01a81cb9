import type { CommitAssistance } from '../contract/assistance.ts'
import type {
  Evidence,
  EvidencePart,
  EvidenceRepository,
  EvidenceReview,
  ReviewerRole,
  UncountedReason,
} from '../contract/evidence.ts'
import type { ModelName } from '../contract/rating-model.ts'
import { isModelName, ratingModels } from '../contract/rating-model.ts'

/** A commit that counts, in the repository where it counts; a squash once for each of its days. */
export interface CreditedCommit {
  readonly id: string
  /** Name of the repository, or its id if the report was built with ids. */
  readonly repository: string
  /** When the work was done, in seconds since 1970: the author date, or a date that a squash lists. */
  readonly seconds: number
  /** Number of authors, including the person (R2). */
  readonly authorCount: number
  readonly parts: readonly EvidencePart[]
  /** Effective lines, multiplied by the person's share, in files that use each technology. */
  readonly technologies: Readonly<Record<string, number>>
  /** The same for files that count for each badge. */
  readonly badges: Readonly<Record<string, number>>
  /** Changed lines that earned nothing, by reason. */
  readonly excluded: Readonly<Partial<Record<UncountedReason, number>>>
  /** Declared use of AI tools. */
  readonly assistance?: CommitAssistance
}

/** A commit of others that the person reviewed. */
export interface ReviewedCommit {
  readonly id: string
  readonly repository: string
  /** The commit date, in seconds since 1970; 0 if it is not valid. */
  readonly seconds: number
  readonly roles: readonly ReviewerRole[]
  readonly startsSession: boolean
  /** Names of the authors; a service stores keys of them instead. */
  readonly authors: readonly string[]
}

/** The rating parameters of a technology (R8). */
export interface TechnologyRule {
  readonly name: string
  readonly factor: number
  readonly limit: number | null
}

/** The part of the evidence from which every xp figure of a person can be recomputed. */
export interface EvidenceRecord {
  /** The model that the figures were computed with. */
  readonly model: ModelName
  /** In chronological order. */
  readonly commits: readonly CreditedCommit[]
  readonly technologies: readonly TechnologyRule[]
  readonly repositories: readonly EvidenceRepository[]
  /** In chronological order. Undefined in records of earlier versions. */
  readonly reviews?: readonly ReviewedCommit[]
}

/** Drops what can be recomputed: days, months and series. `model` is that of the report. */
export function toEvidenceRecord(evidence: Evidence, model: string): EvidenceRecord {
  if (!isModelName(model)) throw new RangeError(`Unknown rating model: ${model}`)
  const { months, technologies, repositories, reviews } = evidence
  const { shareExponent } = ratingModels[model]
  const commits = months.flatMap((month) =>
    month.repositories.flatMap((repository) =>
      repository.commits.map(
        ({ id, timestamp, share, parts, technologies, badges, excluded, assistance }) => ({
          ...{ id, repository: repository.name, parts, technologies, badges, excluded },
          seconds: Date.parse(timestamp) / 1000,
          authorCount: Math.round(share ** (-1 / shareExponent)),
          ...(assistance && { assistance }),
        }),
      ),
    ),
  )
  return {
    model,
    commits: commits.sort((one, other) => one.seconds - other.seconds || (one.id < other.id ? -1 : 1)),
    technologies: technologies.map(({ name, factor, limit }) => ({ name, factor, limit })),
    repositories,
    ...(reviews && { reviews: reviews.map(toReviewedCommit).sort(byTime) }),
  }
}

const byTime = (one: ReviewedCommit, other: ReviewedCommit) =>
  one.seconds - other.seconds || (one.id < other.id ? -1 : 1)

function toReviewedCommit({ timestamp, ...review }: EvidenceReview): ReviewedCommit {
  return { ...review, seconds: timestamp === null ? 0 : Date.parse(timestamp) / 1000 }
}
