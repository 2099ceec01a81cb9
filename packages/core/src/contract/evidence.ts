import { z } from 'zod'
import { exclusionReasons } from './history.ts'

/**
 * Why lines of a commit give no experience: those of a history; or they were `repeated` (written before by the same
 * person in the same repository), or over the cap of their file's day.
 */
export const leftOutReasons = [...exclusionReasons, 'repeated', 'fileDayCap'] as const
export const LeftOutReason = z.enum(leftOutReasons)
export type LeftOutReason = z.infer<typeof LeftOutReason>

/** What a commit did in one language and weight: `lines = weight × (new + 0.25 × deleted)`, as far as the cap goes (R5). */
export const EvidencePart = z.object({
  language: z.string(),
  weight: z.number().positive(),
  newLineCount: z.int().nonnegative(),
  deletedLineCount: z.int().nonnegative(),
  lines: z.number().nonnegative(),
})
export type EvidencePart = z.infer<typeof EvidencePart>

export const EvidenceCommit = z.object({
  id: z.string(),
  timestamp: z.iso.datetime(),
  /** Effective lines: the sum of the parts, times the person's share. */
  lines: z.number().nonnegative(),
  /** 1 alone, n^-0.5 with n people together (R2). */
  share: z.number().positive().max(1),
  parts: z.array(EvidencePart),
  /** Effective lines in files that use each technology. */
  technologies: z.record(z.string(), z.number().nonnegative()),
  /** Added and deleted lines that gave nothing. */
  leftOut: z.partialRecord(LeftOutReason, z.int().positive()),
})
export type EvidenceCommit = z.infer<typeof EvidenceCommit>

export const EvidenceDay = z.object({
  date: z.iso.date(),
  /** E: effective lines that count. */
  lines: z.number().nonnegative(),
  /** D = min(4, log2(1 + E / 20)) (R6). */
  worth: z.number().nonnegative(),
  /** How the day's lines came about: at most 600 of each repository count. */
  repositories: z.array(
    z.object({ name: z.string(), lines: z.number().nonnegative(), counted: z.number().nonnegative() }),
  ),
})
export type EvidenceDay = z.infer<typeof EvidenceDay>

export const EvidenceMonth = z.object({
  /** 2026-05 */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** Sum of the days' worth. */
  x: z.number().nonnegative(),
  /** X = 20 × (1 − exp(−x / 25)) (R7). */
  experience: z.number().nonnegative(),
  days: z.array(EvidenceDay),
  repositories: z.array(
    z.object({ name: z.string(), experience: z.number().nonnegative(), commits: z.array(EvidenceCommit) }),
  ),
})
export type EvidenceMonth = z.infer<typeof EvidenceMonth>

/** How the months of a language or technology came to its figures. */
export const EvidenceSeries = z.object({
  name: z.string(),
  months: z.array(
    z.object({
      month: z.string(),
      /** What the month's days are worth to it; null for languages, which share the xp of the whole month (R7). */
      x: z.number().nonnegative().nullable(),
      experience: z.number().nonnegative(),
    }),
  ),
  /** What the sum of the months is multiplied by (R8: 0.75 + 0.05 × difficulty); 1 for languages. */
  factor: z.number().positive(),
  /** R8: no more than this; null where there is no limit. */
  atMost: z.number().nullable(),
})
export type EvidenceSeries = z.infer<typeof EvidenceSeries>

export const EvidenceRepository = z.object({
  name: z.string(),
  /** Own effective lines and everybody's: their ratio is userContributionPercent (R11). */
  ownLines: z.number().nonnegative(),
  allLines: z.number().nonnegative(),
  /** R12: own part and whole of Σ ln(1 + bytes / 40) over the files at HEAD. */
  knownWeight: z.number().nonnegative(),
  fileWeight: z.number().nonnegative(),
  /** Commits that count elsewhere, with the repository they count in (R3). */
  elsewhere: z.array(z.object({ id: z.string(), repository: z.string() })),
})
export type EvidenceRepository = z.infer<typeof EvidenceRepository>

/** Where every figure of a person comes from. */
export const Evidence = z.object({
  months: z.array(EvidenceMonth),
  languages: z.array(EvidenceSeries),
  technologies: z.array(EvidenceSeries),
  repositories: z.array(EvidenceRepository),
})
export type Evidence = z.infer<typeof Evidence>
