import { ApiError, type Caller, errorSentences, type Job, jobs, savedJobs } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import type { FindLocation } from '../../stores/find-location.ts'
import { callerId, toViewer } from '../../stores/viewer.ts'
import { jobEditor } from './job-editor.ts'
import { listOwnJobs } from './job-lists.ts'
import type { JobPage } from './job-page.ts'
import { findJob, type JobViewer, listJobCards } from './job-store.ts'
import { jobEditSubject, jobSubject, newJobSubject } from './job-subject.ts'
import { loadJobSeeker } from './match/load-job-seeker.ts'
import { listSavedJobs, removeSavedJob, saveJob } from './saved-job-store.ts'
import { searchJobs } from './search/search-jobs.ts'

/** Routes for jobs and how they match the viewer. */
export function jobsRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'publish'>,
  findLocation: FindLocation,
): void {
  const { db } = deps
  const editor = jobEditor(deps, findLocation)

  const loadJobViewer = async (caller: Caller): Promise<JobViewer> => {
    const viewer = toViewer(caller)
    return { viewer, seeker: await loadJobSeeker(db, findLocation, viewer.id) }
  }
  const toPageReply = async ({ ids, count }: JobPage, jobViewer: JobViewer) => ({
    jobs: await listJobCards(db, ids, jobViewer),
    count,
  })
  const requireJob = async (id: string, caller: Caller): Promise<Job> => {
    const job = await findJob(db, id, await loadJobViewer(caller))
    if (job === undefined) throw new ApiError('notFound', errorSentences.notFound)
    return job
  }

  serve(app, jobs.list, {
    handle: async ({ query, caller }) => {
      const jobViewer = await loadJobViewer(caller)
      const { offset, limit, facets, organizationId, ...criteria } = query
      const page = await searchJobs(db, findLocation, {
        ...{ offset, limit, facets, criteria },
        // The jobs of one organization are the same list for everyone.
        seeker: organizationId === undefined ? jobViewer.seeker : null,
        within:
          organizationId === undefined ? undefined : sql<boolean>`jobs.organization_id = ${organizationId}`,
      })
      return { ...(await toPageReply(page, jobViewer)), ...(page.facets && { facets: page.facets }) }
    },
  })
  serve(app, jobs.my, {
    handle: async ({ query, caller }) =>
      toPageReply(await listOwnJobs(db, callerId(caller), query), await loadJobViewer(caller)),
  })
  serve(app, savedJobs.list, {
    handle: async ({ query, caller }) =>
      toPageReply(await listSavedJobs(db, callerId(caller), query), await loadJobViewer(caller)),
  })
  serve(app, savedJobs.add, {
    handle: async ({ params, caller }) => {
      await saveJob(deps, params.id, caller)
      return undefined
    },
  })
  serve(app, savedJobs.remove, {
    handle: async ({ params, caller }) => {
      await removeSavedJob(db, params.id, callerId(caller))
      return undefined
    },
  })
  serve(app, jobs.get, {
    subject: jobSubject(db),
    handle: async ({ params, caller }) => requireJob(params.id, caller),
  })
  serve(app, jobs.create, {
    subject: newJobSubject(db),
    handle: async ({ body, caller }) => requireJob(await editor.create(body, toViewer(caller)), caller),
  })
  serve(app, jobs.update, {
    subject: jobEditSubject(db),
    handle: async ({ params, body, caller }) => {
      await editor.update(params.id, body, toViewer(caller))
      return requireJob(params.id, caller)
    },
  })
  serve(app, jobs.remove, {
    subject: jobEditSubject(db),
    handle: async ({ params }) => {
      await editor.remove(params.id)
      return undefined
    },
  })
}
