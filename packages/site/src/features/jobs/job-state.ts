import type { JobCard } from '@handiwork/core/api'

/** Of drafts, and of jobs that were published long ago, only those who can edit them have something. */
export type JobState = 'draft' | 'expired' | 'open'

export function jobState({ status, expiresAt }: Pick<JobCard, 'status' | 'expiresAt'>, now: Date): JobState {
  if (status === 'draft') return 'draft'
  return expiresAt !== null && new Date(expiresAt) <= now ? 'expired' : 'open'
}
