import type { JobCard } from '@handiwork/core/api'

/** State of a job. Only users who can edit a job see drafts and expired jobs. */
export type JobState = 'draft' | 'expired' | 'open'

export function jobState({ status, expiresAt }: Pick<JobCard, 'status' | 'expiresAt'>, now: Date): JobState {
  if (status === 'draft') return 'draft'
  return expiresAt !== null && new Date(expiresAt) <= now ? 'expired' : 'open'
}
