import type { Profile, User } from '@handiwork/core/api'
import { ANALYSIS_EVERY } from '@handiwork/core/contract'

/** What somebody may do about an analysis (spec §4, §6). */
export type AnalyzeOffer =
  | { readonly state: 'offered' }
  /** The last is not an hour old. */
  | { readonly state: 'waiting'; readonly until: Date }
  | { readonly state: 'running'; readonly mayForce: boolean }
  /** It is not theirs. */
  | { readonly state: 'none' }

export function analyzeOffer(user: User, looking: Profile | undefined, now: Date): AnalyzeOffer {
  const isAdmin = looking?.role === 'admin'
  if (looking === undefined || (looking._id !== user._id && !isAdmin)) return { state: 'none' }
  if (user.analyzing) return { state: 'running', mayForce: isAdmin }
  const until = nextAnalysis(user)
  if (isAdmin || until === undefined || until <= now) return { state: 'offered' }
  return { state: 'waiting', until }
}

// --- internal ---

function nextAnalysis({ analyzeTimestamp }: User): Date | undefined {
  return analyzeTimestamp === null ? undefined : new Date(Date.parse(analyzeTimestamp) + ANALYSIS_EVERY)
}
