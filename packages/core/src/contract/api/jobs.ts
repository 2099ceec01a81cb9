import { z } from 'zod'
import { JOBS_PAGE_SIZE } from '../limits.ts'
import { BooleanParameter, ById, Id } from './fields.ts'
import { Job, JobCard, NewJob } from './job.ts'
import { JobFacets, JobSearchQuery } from './job-search.ts'
import { pageParameters } from './paging.ts'
import { route } from './route.ts'

const JobPage = z.object({ jobs: z.array(JobCard), count: z.int() })

export const jobs = {
  list: route({
    method: 'GET',
    path: '/api/jobs',
    summary:
      'Searches open jobs, best matches first; newest first for callers without a profile and for one organization. With `facets`, counts the jobs of each filter',
    access: 'everyone',
    query: pageParameters(JOBS_PAGE_SIZE).extend({
      ...JobSearchQuery.shape,
      organizationId: Id.optional(),
      facets: BooleanParameter,
    }),
    reply: JobPage.extend({ facets: JobFacets.optional() }),
  }),
  my: route({
    method: 'GET',
    path: '/api/jobs/my',
    summary: "Lists the caller's jobs and those of organizations they manage",
    access: 'signedIn',
    query: pageParameters(JOBS_PAGE_SIZE),
    reply: JobPage,
  }),
  get: route({
    method: 'GET',
    path: '/api/jobs/:id',
    summary: 'Returns a job; drafts only for callers who can edit them',
    access: 'visible',
    params: ById,
    reply: Job,
  }),
  create: route({
    method: 'POST',
    path: '/api/jobs',
    summary: 'Creates a job for an organization; contributors can only create drafts',
    access: 'organizationMember',
    body: NewJob,
    reply: Job,
    status: 201,
    rate: { calls: 20, perSeconds: 86_400 },
  }),
  update: route({
    method: 'PUT',
    path: '/api/jobs/:id',
    summary: 'Updates or publishes a job',
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
