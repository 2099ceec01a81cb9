import { z } from 'zod'
import { AssistanceEntry } from '../assistance.ts'
import { Id, Timestamp } from './fields.ts'

const Xp = z.number().nonnegative()
const Count = z.int().nonnegative()

export const EvidenceSummaryQuery = z.object({
  /** Lists the days of this calendar year; by default, those of the twelve months until today. */
  year: z
    .string()
    .regex(/^(19|20)\d\d$/, 'Use a year such as 2026')
    .optional(),
})

/** What the commits of one day add up to, in repositories that the viewer may see. */
export const EvidenceDaySum = z.object({ date: z.iso.date(), experience: Xp, commitCount: Count })
export type EvidenceDaySum = z.infer<typeof EvidenceDaySum>

/** What the commits of one month add up to, including repositories that the viewer may not see. */
export const EvidenceMonthSum = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  experience: Xp,
})
export type EvidenceMonthSum = z.infer<typeof EvidenceMonthSum>

/** A language or a technology. Its months add up to `experience` exactly. */
export const EvidenceSeries = z.object({
  /** Title of the language, or key of the technology. */
  name: z.string(),
  title: z.string(),
  experience: Xp,
  /** Months with commits, in chronological order. */
  months: z.array(EvidenceMonthSum),
})
export type EvidenceSeries = z.infer<typeof EvidenceSeries>

/** Sums of a user's xp over time. The xp of all years, and `hiddenExperience`, add up to `experience` exactly. */
export const EvidenceSummary = z.object({
  userId: Id,
  /** When the figures were computed; null before the first analysis. */
  asOf: Timestamp.nullable(),
  /** False if the rating is older than the storage of evidence. */
  available: z.boolean(),
  /** xp from all commits. */
  experience: Xp,
  /** xp in private repositories that the viewer may not see. It has no days. */
  hiddenExperience: Xp,
  /** The first and the last day of the listed days. */
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  /** Days with commits in the period, in chronological order. */
  days: z.array(EvidenceDaySum),
  /** All years with commits, latest first. */
  years: z.array(z.object({ year: z.int(), experience: Xp, dayCount: Count })),
  /** Highest xp first. */
  languages: z.array(EvidenceSeries),
  /** Technologies that files use, highest xp first. */
  technologies: z.array(EvidenceSeries),
  /**
   * Effective lines by declared use of AI tools, in repositories that the viewer may see: months in
   * chronological order; languages with most lines first.
   */
  declared: z.object({
    months: z.array(AssistanceEntry),
    languages: z.array(AssistanceEntry),
    /** Commits that only the user's own statements declare. */
    statedCommitCount: Count,
  }),
})
export type EvidenceSummary = z.infer<typeof EvidenceSummary>
