import { randomUUIDv7 } from 'node:crypto'
import {
  ApiError,
  type ApplicationPreview,
  applicationSentences,
  type NewApplication,
  type Resume,
} from '@handiwork/core/api'
import { json } from '../../db/tables.ts'
import type { Deps, Queryable } from '../../deps.ts'
import { lockPresentUser } from '../../stores/change-user.ts'
import { buildSnapshot } from './build-snapshot.ts'
import { findAppliedJob } from './find-applied-job.ts'
import { loadSnapshotInputs } from './load-snapshot-inputs.ts'
import { maskPhone } from './mask-phone.ts'
import { applicationNotices } from './notify.ts'

type ApplicationDeps = Pick<Deps, 'db' | 'now' | 'tasks'>

/** Finds the public version of a resume. */
export type FindPublicResume = (db: Queryable, login: string) => Promise<Resume>

/** What the user would send with an application for the job. */
export async function previewApplication(
  { db, now }: ApplicationDeps,
  jobId: string,
  userId: string,
): Promise<ApplicationPreview> {
  const job = await findAppliedJob(db, jobId, userId)
  const inputs = await loadSnapshotInputs(db, userId, job, now())
  const { phone } = inputs.person
  return {
    ...{ jobId: job.id, jobTitle: job.title, organizationName: job.organizationName },
    snapshot: buildSnapshot(inputs, { resume: false, attested: false, phone: false }),
    options: {
      resume: await hasResume(db, userId),
      attested: [...inputs.attested],
      phone: phone ? maskPhone(phone) : null,
    },
    employer: inputs.person.company,
    ...{ blocker: job.blocker, sentApplicationId: job.sentApplicationId },
  }
}

/** Sends an application. Returns its id. The user's lock makes a second, concurrent one fail. */
export async function sendApplication(
  { db, now, tasks }: ApplicationDeps,
  findResume: FindPublicResume,
  { jobId, userId, application }: { jobId: string; userId: string; application: NewApplication },
): Promise<string> {
  const { include, message } = application
  return await db.transaction().execute(async (trx) => {
    const { login } = await lockPresentUser(trx, userId)
    const job = await findAppliedJob(trx, jobId, userId)
    if (job.blocker !== null) throw new ApiError('conflict', applicationSentences[job.blocker])
    if (include.resume && (login === null || !(await hasResume(trx, userId))))
      throw new ApiError('invalid', applicationSentences.noResume)
    const snapshot = buildSnapshot(await loadSnapshotInputs(trx, userId, job, now()), include)
    const id = randomUUIDv7()
    await trx
      .insertInto('applications')
      .values({
        ...{ id, userId, jobId: job.id, organizationId: job.organizationId, message },
        ...{ jobTitle: job.title, organizationName: job.organizationName, snapshot: json(snapshot) },
        resume: include.resume && login !== null ? json(await findResume(trx, login)) : null,
      })
      .execute()
    await applicationNotices(trx, tasks, id).toOrganization(job.organizationId, 'received')
    return id
  })
}

async function hasResume(db: Queryable, userId: string): Promise<boolean> {
  const { resumeCreated } = await db
    .selectFrom('users')
    .select('resumeCreated')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return resumeCreated
}
