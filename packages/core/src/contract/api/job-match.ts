import { z } from 'zod'

/** How somebody stands with what a job names; languages are `warm` or `cold` by their temperature. */
export const matchStates = ['warm', 'cold', 'known', 'none'] as const
export const MatchState = z.enum(matchStates)
export type MatchState = z.infer<typeof MatchState>

/** One language or technology that a job names. */
export const MatchPart = z.object({
  kind: z.enum(['language', 'technology']),
  /** Key in its catalogue. */
  name: z.string(),
  title: z.string(),
  state: MatchState,
  /** In xp; 0 for what somebody has none of. */
  experience: z.number(),
})
export type MatchPart = z.infer<typeof MatchPart>

/** How a job fits whoever looks, or a developer what is looked for (decisions, Jobs). */
export const Match = z.object({
  /** All that is named: what somebody has most xp in comes first, what they have none of last. */
  parts: z.array(MatchPart),
  /** `near`: in the country somebody looks for a job in; null where they or the job tell no place. */
  place: z.enum(['near', 'remote', 'elsewhere']).nullable(),
})
export type Match = z.infer<typeof Match>

/** Why a job is among the matching ones: `7 of 9, TypeScript warm, Kafka none`. */
export function matchSentence({ parts }: Pick<Match, 'parts'>): string {
  const met = parts.filter(({ state }) => state !== 'none')
  const missing = parts.filter(({ state }) => state === 'none')
  const named = [...met.slice(0, NAMED_AT_MOST), ...missing.slice(0, NAMED_AT_MOST)]
  return [`${met.length} of ${parts.length}`, ...named.map(({ title, state }) => `${title} ${state}`)].join(
    ', ',
  )
}

// --- internal ---

/** Of what is met, and of what is missing. */
const NAMED_AT_MOST = 2
