import { z } from 'zod'
import { Timestamp } from './fields.ts'

/**
 * The developer's experience with a requirement. Languages are `warm` or `cold`, depending on their
 * temperature.
 */
export const matchStates = ['warm', 'cold', 'known', 'none'] as const
export const MatchState = z.enum(matchStates)
export type MatchState = z.infer<typeof MatchState>

/** One language or technology that a job requires. */
export const MatchPart = z.object({
  kind: z.enum(['language', 'technology']),
  /** The catalog key. */
  name: z.string(),
  title: z.string(),
  state: MatchState,
  /** In xp; 0 if the developer has none. */
  experience: z.number(),
  /** When the developer last used a language. Omitted if unknown, and for technologies, whose dates are not stored. */
  lastUsedAt: Timestamp.optional(),
})
export type MatchPart = z.infer<typeof MatchPart>

/** How well a job matches the viewer, or a developer the search criteria (decisions, Jobs). */
export const Match = z.object({
  /** All requirements, sorted by the developer's xp; unmet ones come last. */
  parts: z.array(MatchPart),
  /** `near`: in the country of the preferred location. Null if the developer or the job has no location. */
  location: z.enum(['near', 'remote', 'elsewhere']).nullable(),
})
export type Match = z.infer<typeof Match>
