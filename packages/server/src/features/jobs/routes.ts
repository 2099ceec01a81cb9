import { ApiError, type Caller, errorSentences, type Job, jobs } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import type { PlaceOf } from '../../stores/place-of.ts'
import { callerId, viewerOf } from '../../stores/viewer.ts'
import { changeJobs } from './change-jobs.ts'
import { jobsOf, openJobs } from './job-lists.ts'
import type { JobPage } from './job-page.ts'
import { findJob, jobCards, type Looker } from './job-store.ts'
import { changedJobSubject, jobSubject, newJobSubject } from './job-subject.ts'
import { seekerOf } from './match/seeker-of.ts'

/** Jobs, and how they fit whoever looks. */
export function jobsRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'announce'>,
  placeOf: PlaceOf,
): void {
  const { db } = deps
  const change = changeJobs(deps, placeOf)

  const lookerOf = async (caller: Caller): Promise<Looker> => {
    const viewer = viewerOf(caller)
    return { viewer, seeker: await seekerOf(db, placeOf, viewer.id) }
  }
  const pageOf = async ({ ids, count }: JobPage, looker: Looker) => ({
    jobs: await jobCards(db, ids, looker),
    count,
  })
  const jobOf = async (id: string, caller: Caller): Promise<Job> => {
    const job = await findJob(db, id, await lookerOf(caller))
    if (job === undefined) throw new ApiError('notFound', errorSentences.notFound)
    return job
  }

  serve(app, jobs.list, {
    handle: async ({ query, caller }) => {
      const looker = await lookerOf(caller)
      return pageOf(await openJobs(db, looker.seeker, query), looker)
    },
  })
  serve(app, jobs.my, {
    handle: async ({ query, caller }) =>
      pageOf(await jobsOf(db, callerId(caller), query), await lookerOf(caller)),
  })
  serve(app, jobs.get, {
    subject: jobSubject(db),
    handle: async ({ params, caller }) => jobOf(params.id, caller),
  })
  serve(app, jobs.create, {
    subject: newJobSubject(db),
    handle: async ({ body, caller }) => jobOf(await change.post(body, viewerOf(caller)), caller),
  })
  serve(app, jobs.update, {
    subject: changedJobSubject(db),
    handle: async ({ params, body, caller }) => {
      await change.change(params.id, body, viewerOf(caller))
      return jobOf(params.id, caller)
    },
  })
  serve(app, jobs.remove, {
    subject: changedJobSubject(db),
    handle: async ({ params }) => {
      await change.remove(params.id)
      return undefined
    },
  })
}
