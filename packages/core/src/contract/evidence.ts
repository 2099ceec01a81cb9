import { z } from 'zod'
import { CommitAssistance } from './assistance.ts'
import { exclusionReasons } from './history.ts'
import { reviewerRoles } from './reviewer-roles.ts'

/**
 * Why changed lines of a commit earn no experience: the exclusions of a history, `repeated` (the same person
 * wrote them before in the same repository), `fileDayCap` (over the daily cap of their file), or `manyAuthors` (the
 * commit names more people than may share it, R2).
 */
export const uncountedReasons = [...exclusionReasons, 'repeated', 'fileDayCap', 'manyAuthors'] as const
/** Why lines do not count: one of `uncountedReasons`. */
export const UncountedReason = z.enum(uncountedReasons)
export type UncountedReason = z.infer<typeof UncountedReason>

/**
 * A commit's changes in one language and weight: `lines = weight × (new + 0.25 × deleted)`, up to the cap
 * (R5).
 */
export const EvidencePart = z.object({
  language: z.string(),
  weight: z.number().positive(),
  newLineCount: z.int().nonnegative(),
  deletedLineCount: z.int().nonnegative(),
  lines: z.number().nonnegative(),
})
export type EvidencePart = z.infer<typeof EvidencePart>

/** A commit on one day. A squash that lists its commits has an entry for each of their days (R5). */
export const EvidenceCommit = z.object({
  id: z.string(),
  /** The author date; for a squash, the first listed date of the day. */
  timestamp: z.iso.datetime(),
  /** Effective lines: the sum of the parts times the person's share. */
  lines: z.number().nonnegative(),
  /** 1 for a single author; for n authors 1/n, or n^-0.5 in model xp/1 (R2). */
  share: z.number().positive().max(1),
  parts: z.array(EvidencePart),
  /** Effective lines in files that use each technology. */
  technologies: z.record(z.string(), z.number().nonnegative()),
  /** Effective lines in files that count for each badge (R16). */
  badges: z.record(z.string(), z.number().nonnegative()),
  /** Added and deleted lines that earned nothing, by reason. */
  excluded: z.partialRecord(UncountedReason, z.int().positive()),
  /** Declared use of AI tools; omitted without a declaration. */
  assistance: CommitAssistance.optional(),
})
export type EvidenceCommit = z.infer<typeof EvidenceCommit>

/** What a day of a series is worth, and the lines that it counts. */
export const EvidenceDay = z.object({
  date: z.iso.date(),
  /** E: effective lines that count. */
  lines: z.number().nonnegative(),
  /** D = min(4, log2(1 + E / 20)) (R6). */
  worth: z.number().nonnegative(),
  /** Lines by repository. At most 600 count per repository and day. */
  repositories: z.array(
    z.object({ name: z.string(), lines: z.number().nonnegative(), counted: z.number().nonnegative() }),
  ),
})
export type EvidenceDay = z.infer<typeof EvidenceDay>

/** What a month of a series is worth, with its days. */
export const EvidenceMonth = z.object({
  /** 2026-05 */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** Sum of the days' values. */
  x: z.number().nonnegative(),
  /** X = 20 × (1 − exp(−x / 25)) (R7). */
  experience: z.number().nonnegative(),
  days: z.array(EvidenceDay),
  repositories: z.array(
    z.object({ name: z.string(), experience: z.number().nonnegative(), commits: z.array(EvidenceCommit) }),
  ),
})
export type EvidenceMonth = z.infer<typeof EvidenceMonth>

/** The monthly values behind a language's or technology's figures. */
export const EvidenceSeries = z.object({
  name: z.string(),
  months: z.array(
    z.object({
      month: z.string(),
      /**
       * Sum of the month's day values for a technology; null for languages, which share the xp of the whole
       * month (R7).
       */
      x: z.number().nonnegative().nullable(),
      experience: z.number().nonnegative(),
    }),
  ),
  /** Multiplier for the sum of the months (R8: 0.75 + 0.05 × difficulty); 1 for languages. */
  factor: z.number().positive(),
  /** Upper limit (R8); null if unlimited. */
  limit: z.number().nullable(),
})
export type EvidenceSeries = z.infer<typeof EvidenceSeries>

/** A repository that a person contributed to, with the figures that its shares are computed from. */
export const EvidenceRepository = z.object({
  name: z.string(),
  /** The person's effective lines and all people's; their ratio is userContributionPercent (R11). */
  ownLines: z.number().nonnegative(),
  allLines: z.number().nonnegative(),
  /** R12: the person's part and the whole of Σ ln(1 + bytes / 40) over the files at HEAD. */
  knownWeight: z.number().nonnegative(),
  fileWeight: z.number().nonnegative(),
  /** Commits that count in another repository, with that repository (R3). */
  elsewhere: z.array(z.object({ id: z.string(), repository: z.string() })),
})
export type EvidenceRepository = z.infer<typeof EvidenceRepository>

/** How a person looked at a change: one of `reviewerRoles`. */
export const ReviewerRole = z.enum(reviewerRoles)
export type ReviewerRole = z.infer<typeof ReviewerRole>

/** A commit of others that names the person in `Reviewed-by`, `Acked-by` or `Tested-by`. */
export const EvidenceReview = z.object({
  id: z.string(),
  repository: z.string(),
  /** The commit date. Null if it is not valid. */
  timestamp: z.iso.datetime().nullable(),
  roles: z.array(ReviewerRole).min(1),
  /** False within ten minutes of an earlier review that counts as a session. */
  startsSession: z.boolean(),
  /** Names of the authors, without bots. */
  authors: z.array(z.string()),
})
export type EvidenceReview = z.infer<typeof EvidenceReview>

/** The evidence for all of a person's figures. */
export const Evidence = z.object({
  months: z.array(EvidenceMonth),
  languages: z.array(EvidenceSeries),
  technologies: z.array(EvidenceSeries),
  repositories: z.array(EvidenceRepository),
  /** The commits behind `reviews`, latest first; omitted in reports of earlier versions. */
  reviews: z.array(EvidenceReview).optional(),
})
export type Evidence = z.infer<typeof Evidence>
