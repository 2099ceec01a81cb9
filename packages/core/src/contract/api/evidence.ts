import { z } from 'zod'
import { AssistanceLineKind, CommitAssistance } from '../assistance.ts'
import { EvidencePart, UncountedReason } from '../evidence.ts'
import { RepositorySource } from '../repository-source.ts'
import { EvidenceSummary, EvidenceSummaryQuery } from './evidence-summary.ts'
import { ById, Id, Timestamp } from './fields.ts'
import { ReviewEvidence, ReviewEvidenceQuery } from './review-evidence.ts'
import { route } from './route.ts'

/** Commits on one page of evidence. */
export const EVIDENCE_PAGE_SIZE = 50

export const evidenceFigureKinds = ['total', 'language', 'technology', 'badge'] as const

const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Use a month such as 2026-05')
const Xp = z.number().nonnegative()
const Count = z.int().nonnegative()

/**
 * The figure that commits explain: the first of these that is present; the total if all are omitted. Others narrow the
 * commits of the figure: `language=typescript&technology=react` lists the commits of TypeScript that use React.
 */
const FigureParameters = z
  .object({
    /** Key or title of a language. */
    language: z.string().max(60),
    /** Key of a technology. */
    technology: z.string().max(100),
    /** Key of a badge. */
    badge: z.string().max(60),
  })
  .partial()

const SelectionParameters = FigureParameters.extend({
  month: Month.optional(),
  day: z.iso.date('Use a date such as 2026-05-31').optional(),
  /** Lists the commits with lines that were left out for this reason, instead of those that count. */
  leftOut: UncountedReason.optional(),
  /** Lists the commits that declare this use of AI tools. */
  declaration: AssistanceLineKind.optional(),
  /** `next` of the previous page. */
  cursor: z
    .string()
    .regex(/^\d{1,12}-[0-9a-f]{7,64}$/, 'The cursor is not valid')
    .optional(),
})

/** A commit, and what it adds to the figure. */
export const EvidenceRow = z.object({
  id: z.string(),
  /** The commit's page on its code host; null if the host has none. */
  url: z.string().nullable(),
  repositoryId: Id,
  timestamp: Timestamp,
  /** Effective lines for the figure (R5), and those of them that count after the repository's daily cap. */
  lines: Xp,
  counted: Xp,
  /** More than one if the commit names co-authors; each of n authors gets n^-0.5 of the lines (R2). */
  authorCount: z.int().positive(),
  experience: Xp,
  parts: z.array(EvidencePart),
  /** Keys of the technologies it counts for. */
  technologies: z.array(z.string()),
  badges: z.array(z.string()),
  excluded: z.partialRecord(UncountedReason, z.int().positive()),
  /** Declared use of AI tools; null without a declaration. */
  assistance: CommitAssistance.nullable(),
})
export type EvidenceRow = z.infer<typeof EvidenceRow>

/** A repository's part of a figure. */
export const EvidenceRepositoryRow = z.object({
  _id: Id,
  fullName: z.string(),
  source: RepositorySource,
  private: z.boolean(),
  experience: Xp,
  commitCount: Count,
  /** R11: effective lines of the user and of all authors. */
  ownLines: Xp,
  allLines: Xp,
  /** R12: the user's part and the whole of Σ ln(1 + bytes / 40) over the files of the default branch. */
  knownWeight: Xp,
  fileWeight: Xp,
  /** Commits that count in another repository, such as the original of a fork (R3). */
  elsewhereCount: Count,
})
export type EvidenceRepositoryRow = z.infer<typeof EvidenceRepositoryRow>

/** A month's part of a figure. */
export const EvidenceMonthRow = z.object({
  month: Month,
  /** The figure's xp in the month, and the part of it in the selected repository. */
  experience: Xp,
  selected: Xp,
  commitCount: Count,
  /** R7: the sum of day values, and 20 × (1 − exp(−x / 25)): for all code, or for a technology or badge (R8). */
  x: Xp,
  monthExperience: Xp,
})
export type EvidenceMonthRow = z.infer<typeof EvidenceMonthRow>

/** A day's part of a figure. */
export const EvidenceDayRow = z.object({
  date: z.iso.date(),
  experience: Xp,
  commitCount: Count,
  /** Lines of the figure that count. */
  lines: Xp,
  /**
   * E and D = min(4, log2(1 + E / 20)) of all code of the day (R6). Null if the day includes work in private
   * repositories that the viewer may not see.
   */
  allLines: Xp.nullable(),
  worth: Xp.nullable(),
})
export type EvidenceDayRow = z.infer<typeof EvidenceDayRow>

/** A technology or a badge that narrows the list, and what its commits in the selection add to the figure. */
export const EvidenceFilterRow = z.object({
  name: z.string(),
  title: z.string(),
  experience: Xp,
  commitCount: Count,
})
export type EvidenceFilterRow = z.infer<typeof EvidenceFilterRow>

/** Changed lines that earned nothing, in the selected repository, month or day. */
export const LeftOutRow = z.object({ reason: UncountedReason, commitCount: Count, lineCount: Count })
export type LeftOutRow = z.infer<typeof LeftOutRow>

/** Commits by declared use of AI tools, and their lines for the figure. */
const DeclaredSum = z.object({ lines: Xp, commitCount: Count })

/**
 * The commits behind one of a user's xp figures. The xp of all commits, and `hiddenExperience`, add up to
 * `experience` exactly.
 */
export const EvidenceReply = z.object({
  userId: Id,
  figure: z.object({
    kind: z.enum(evidenceFigureKinds),
    /** Language title, technology key or badge key; null for the total. */
    name: z.string().nullable(),
    title: z.string().nullable(),
    /** xp from commits. */
    experience: Xp,
    /** xp from Stack Overflow answers, part of the total only (R15). */
    stackOverflow: Xp,
    /** R8: the multiplier and the limit of a technology, and the xp before the limit. */
    factor: z.number().positive(),
    limit: z.number().nullable(),
    unlimited: Xp,
    /** R8: 1 xp for a technology that a manifest declares and no file uses. */
    declaredOnly: z.boolean(),
    /** R9: the part that counts on leaderboards; null if the figure has no leaderboard. */
    leaderboardExperience: Xp.nullable(),
    /** R10; null if the figure has no temperature. */
    temperature: z.number().min(0).max(100).nullable(),
    commitCount: Count,
    repositoryCount: Count,
    monthCount: Count,
  }),
  model: z.object({ name: z.string(), catalog: z.string() }),
  /** When the figures were computed; null before the first analysis. */
  asOf: Timestamp.nullable(),
  /** False if the rating is older than the storage of evidence: commits are listed after the next analysis. */
  available: z.boolean(),
  /** xp in private repositories that the viewer may not see, whose commits are not listed. */
  hiddenExperience: Xp,
  repositories: z.array(EvidenceRepositoryRow),
  months: z.array(EvidenceMonthRow),
  /** The days of the selected month, or of the listed commits. */
  days: z.array(EvidenceDayRow),
  /** The figure's sums at each step of the selection; null for steps that are not selected. */
  path: z.object({
    /** The commits of the technology and the badge that narrow the figure. */
    filter: Xp.nullable(),
    repository: Xp.nullable(),
    month: Xp.nullable(),
    day: Xp.nullable(),
  }),
  /** The technologies and badges in the selected repository, month and day, highest xp first. */
  filters: z.object({ technologies: z.array(EvidenceFilterRow), badges: z.array(EvidenceFilterRow) }),
  leftOut: z.array(LeftOutRow),
  /** The commits in the selection, with or without a declaration. */
  declared: z.object({
    undeclared: DeclaredSum,
    assisted: DeclaredSum,
    agent: DeclaredSum,
    /** Commits that only the user's own statements declare. */
    statedCommitCount: Count,
  }),
  /** Of all commits in the selection. */
  selection: z.object({ experience: Xp, commitCount: Count, lines: Xp }),
  commits: z.array(EvidenceRow),
  next: z.string().nullable(),
})
export type EvidenceReply = z.infer<typeof EvidenceReply>

/** A user with commits in a repository. */
export const RepositoryPerson = z.object({
  userId: Id,
  login: z.string(),
  name: z.string(),
  /** xp in the repository. */
  experience: Xp,
  commitCount: Count,
})
export type RepositoryPerson = z.infer<typeof RepositoryPerson>

export const evidence = {
  summary: route({
    method: 'GET',
    path: '/api/users/:id/evidence/summary',
    summary: "Returns sums of a user's xp by day, by language and month, and by technology and month",
    access: 'visible',
    params: ById,
    query: EvidenceSummaryQuery,
    reply: EvidenceSummary,
  }),
  ofUser: route({
    method: 'GET',
    path: '/api/users/:id/evidence',
    summary: "Returns the commits behind one of a user's xp figures, by repository, month and day",
    access: 'visible',
    params: ById,
    query: SelectionParameters.extend({ repository: Id.optional() }),
    reply: EvidenceReply,
  }),
  reviews: route({
    method: 'GET',
    path: '/api/users/:id/evidence/reviews',
    summary: 'Lists the commits of others that a user reviewed, latest first',
    access: 'visible',
    params: ById,
    query: ReviewEvidenceQuery,
    reply: ReviewEvidence,
  }),
  ofRepository: route({
    method: 'GET',
    path: '/api/repositories/:id/evidence',
    summary: 'Lists the users with commits in a repository, and the commits of one of them',
    access: 'visible',
    params: ById,
    query: SelectionParameters.extend({ person: Id.optional() }),
    reply: z.object({ people: z.array(RepositoryPerson), evidence: EvidenceReply.nullable() }),
  }),
}
