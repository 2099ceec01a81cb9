import { z } from 'zod'
import { RecruitingQuery } from './candidate-records.ts'
import { Id } from './fields.ts'
import { route } from './route.ts'

/** The shortlist of a job: candidates that the people who recruit for it chose. */
export const Shortlist = z.object({ jobId: Id, title: z.string(), count: z.int() })
export type Shortlist = z.infer<typeof Shortlist>

const entry = {
  path: '/api/shortlists/:jobId/:userId',
  access: 'recruiter',
  params: z.object({ jobId: Id, userId: Id }),
  query: RecruitingQuery,
} as const

export const shortlists = {
  list: route({
    method: 'GET',
    path: '/api/shortlists',
    summary: 'Lists the jobs that the caller recruits for, with the number of candidates on their shortlists',
    access: 'recruiter',
    query: RecruitingQuery,
    reply: z.array(Shortlist),
  }),
  add: route({ method: 'PUT', summary: 'Adds a candidate to the shortlist of a job', ...entry }),
  remove: route({ method: 'DELETE', summary: 'Removes a candidate from the shortlist of a job', ...entry }),
}
