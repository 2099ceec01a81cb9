import { randomUUIDv7 } from 'node:crypto'
import { ApiError, errorSentences, jobSentences, type NewJob, pathTo } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { FindLocation } from '../../stores/find-location.ts'
import { usageStore } from '../../stores/usage-store.ts'
import type { Viewer } from '../../stores/viewer.ts'
import { webhookOutbox } from '../../stores/webhook-outbox.ts'
import { findJobOrganization, type JobOrganization } from './find-job-organization.ts'
import { termColumns } from './job-term-columns.ts'
import { jobTextColumns } from './job-text-columns.ts'
import { type JobState, lockJobState, publicationTimes } from './publication-times.ts'

/** Creates, updates and deletes jobs, and publishes each change. */
export function jobEditor({ db, publish }: Pick<Deps, 'db' | 'publish'>, findLocation: FindLocation) {
  const toColumns = async (job: NewJob, { id, name }: JobOrganization) => ({
    ...(await jobTextColumns(db, findLocation, job)),
    ...{ remote: job.remote, status: job.status },
    ...termColumns(job),
    ...{ organizationId: id, companyName: name },
  })

  return {
    /** Returns the job's id. Rejects with `forbidden` for contributors who publish. */
    async create(job: NewJob, viewer: Viewer): Promise<string> {
      const organization = await findJobOrganization(db, job, viewer)
      if (job.status === 'published' && !organization.isManaged)
        throw new ApiError('forbidden', jobSentences.managersPublish)
      const id = randomUUIDv7()
      const columns = await toColumns(job, organization)
      const { version } = await db.transaction().execute(async (trx) => {
        await recordIfNew(trx, viewer, { id, ...job }, 'draft')
        const inserted = await trx
          .insertInto('jobs')
          .values({ ...columns, ...publicationTimes('draft', job.status), id, authorId: viewer.id })
          .returning('version')
          .executeTakeFirstOrThrow()
        if (job.status === 'published') await webhookOutbox(trx).recordPublishedJob(id)
        return inserted
      })
      publish({ type: 'job', id, version })
      return id
    },

    /** Rejects with `forbidden` if the viewer does not manage the new organization. */
    async update(id: string, job: NewJob, viewer: Viewer): Promise<void> {
      const organization = await findJobOrganization(db, job, viewer)
      if (!organization.isManaged) throw new ApiError('forbidden', errorSentences.forbidden)
      const columns = await toColumns(job, organization)
      const version = await db.transaction().execute(async (trx) => {
        const before = await lockJobState(trx, id)
        await recordIfNew(trx, viewer, { id, ...job }, before)
        const changed = await trx
          .updateTable('jobs')
          .set({ ...columns, ...publicationTimes(before, job.status) })
          .set({ version: sql`version + 1`, updatedAt: sql`now()` })
          .where('id', '=', id)
          .returning('version')
          .executeTakeFirstOrThrow()
        if (job.status === 'published' && before !== 'open') await webhookOutbox(trx).recordPublishedJob(id)
        return changed.version
      })
      publish({ type: 'job', id, version })
    },

    async remove(id: string): Promise<void> {
      const removed = await db.deleteFrom('jobs').where('id', '=', id).returning('version').executeTakeFirst()
      if (removed === undefined) throw new ApiError('notFound', errorSentences.notFound)
      publish({ type: 'job', id, version: removed.version + 1 })
    },
  }
}

/** Records a usage event when a draft is published, so that insiders see the job only once it is public. */
async function recordIfNew(
  trx: DatabaseTransaction,
  { id: userId }: Viewer,
  { id, title, status }: Pick<NewJob, 'title' | 'status'> & { readonly id: string },
  before: JobState,
): Promise<void> {
  if (status === 'published' && before === 'draft')
    await usageStore(trx).record('jobAdded', userId, { title, path: pathTo('job', { id }) })
}
