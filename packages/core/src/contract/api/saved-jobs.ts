import { z } from 'zod'
import { JOBS_PAGE_SIZE } from '../limits.ts'
import { ById } from './fields.ts'
import { JobCard } from './job.ts'
import { pageParameters } from './paging.ts'
import { route } from './route.ts'

/** The maximum number of jobs that a user can save. */
export const MAX_SAVED_JOBS = 200

export const savedJobSentences = {
  limitReached: `You have saved ${MAX_SAVED_JOBS} jobs, which is the limit. Remove one first.`,
} as const

/** Jobs that users saved for later. Only they can see them. */
export const savedJobs = {
  list: route({
    method: 'GET',
    path: '/api/jobs/saved',
    summary: 'Lists the jobs that the caller saved, latest first, including expired ones',
    access: 'signedIn',
    query: pageParameters(JOBS_PAGE_SIZE),
    reply: z.object({ jobs: z.array(JobCard), count: z.int() }),
  }),
  add: route({
    method: 'PUT',
    path: '/api/jobs/:id/saved',
    summary: 'Saves a job for the caller',
    access: 'signedIn',
    params: ById,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/jobs/:id/saved',
    summary: 'Removes a job from those that the caller saved',
    access: 'signedIn',
    params: ById,
  }),
}
