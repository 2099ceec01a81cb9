import type { Profile, User } from '@handiwork/core/api'
import { ANALYSIS_INTERVAL } from '@handiwork/core/contract'

/** Which analysis action a viewer can take (spec §4, §6). */
export type AnalyzeOffer =
  | { readonly state: 'offered' }
  /** The last analysis is less than an hour old. */
  | { readonly state: 'waiting'; readonly until: Date }
  | { readonly state: 'running'; readonly canForce: boolean }
  /** The viewer is neither the owner nor an admin. */
  | { readonly state: 'none' }

export function analyzeOffer(user: User, viewer: Profile | undefined, now: Date): AnalyzeOffer {
  const isAdmin = viewer?.role === 'admin'
  if (viewer === undefined || (viewer._id !== user._id && !isAdmin)) return { state: 'none' }
  if (user.analyzing) return { state: 'running', canForce: isAdmin }
  const until = nextAnalysisTime(user)
  if (isAdmin || until === undefined || until <= now) return { state: 'offered' }
  return { state: 'waiting', until }
}

function nextAnalysisTime({ analyzeTimestamp }: User): Date | undefined {
  return analyzeTimestamp === null ? undefined : new Date(Date.parse(analyzeTimestamp) + ANALYSIS_INTERVAL)
}
