import { z } from 'zod'
import { JOBS_A_PAGE } from '../limits.ts'
import { ById } from './fields.ts'
import { Job, JobCard, NewJob } from './job.ts'
import { page } from './paging.ts'
import { route } from './route.ts'

const JobPage = z.object({ jobs: z.array(JobCard), count: z.int() })

export const jobs = {
  list: route({
    method: 'GET',
    path: '/api/jobs',
    summary: 'Published jobs: those that match one best come first, the newest without a profile',
    access: 'everyone',
    query: page(JOBS_A_PAGE),
    reply: JobPage,
  }),
  my: route({
    method: 'GET',
    path: '/api/jobs/my',
    summary: 'Jobs one posted, and those of organizations one manages',
    access: 'signedIn',
    query: page(JOBS_A_PAGE),
    reply: JobPage,
  }),
  get: route({
    method: 'GET',
    path: '/api/jobs/:id',
    summary: 'A job; drafts for those who can edit them',
    access: 'visible',
    params: ById,
    reply: Job,
  }),
  create: route({
    method: 'POST',
    path: '/api/jobs',
    summary: 'Posts a job of an organization; of contributors as a draft',
    access: 'organizationMember',
    body: NewJob,
    reply: Job,
    status: 201,
    rate: { calls: 20, perSeconds: 86_400 },
  }),
  update: route({
    method: 'PUT',
    path: '/api/jobs/:id',
    summary: 'Changes a job, or publishes it',
    access: 'organizationManager',
    params: ById,
    body: NewJob,
    reply: Job,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/jobs/:id',
    summary: 'Deletes a job',
    access: 'organizationManager',
    params: ById,
  }),
}
