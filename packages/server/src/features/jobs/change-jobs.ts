import { randomUUIDv7 } from 'node:crypto'
import { ApiError, errorSentences, jobSentences, type NewJob, pathTo } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { PlaceOf } from '../../stores/place-of.ts'
import { usageStore } from '../../stores/usage-store.ts'
import type { Viewer } from '../../stores/viewer.ts'
import { type NamedOrganization, organizationOf } from './organization-of.ts'
import { type JobState, stateOf, timesAfter } from './times-after.ts'
import { toldColumns } from './told-columns.ts'

/** Posts, changes and removes jobs, and says so to whoever looks. */
export function changeJobs({ db, announce }: Pick<Deps, 'db' | 'announce'>, placeOf: PlaceOf) {
  const columnsOf = async (job: NewJob, { id, name }: NamedOrganization) => ({
    ...(await toldColumns(db, placeOf, job)),
    ...{ url: job.url ?? '', remote: job.remote, status: job.status },
    ...{ organizationId: id, companyName: name },
  })

  return {
    /** Gives its id. Rejects with `forbidden` for contributors who publish. */
    async post(job: NewJob, viewer: Viewer): Promise<string> {
      const organization = await organizationOf(db, job, viewer)
      if (job.status === 'published' && !organization.isManaged)
        throw new ApiError('forbidden', jobSentences.managersPublish)
      const id = randomUUIDv7()
      const columns = await columnsOf(job, organization)
      const { version } = await db.transaction().execute(async (trx) => {
        await recordIfNew(trx, viewer, { id, ...job }, 'draft')
        return await trx
          .insertInto('jobs')
          .values({ ...columns, ...timesAfter('draft', job.status), id, authorId: viewer.id })
          .returning('version')
          .executeTakeFirstOrThrow()
      })
      announce({ type: 'job', id, version })
      return id
    },

    /** Rejects with `forbidden` where it would go to an organization that they do not manage. */
    async change(id: string, job: NewJob, viewer: Viewer): Promise<void> {
      const organization = await organizationOf(db, job, viewer)
      if (!organization.isManaged) throw new ApiError('forbidden', errorSentences.forbidden)
      const columns = await columnsOf(job, organization)
      const version = await db.transaction().execute(async (trx) => {
        const before = await stateOf(trx, id)
        await recordIfNew(trx, viewer, { id, ...job }, before)
        const changed = await trx
          .updateTable('jobs')
          .set({ ...columns, ...timesAfter(before, job.status) })
          .set({ version: sql`version + 1`, updatedAt: sql`now()` })
          .where('id', '=', id)
          .returning('version')
          .executeTakeFirstOrThrow()
        return changed.version
      })
      announce({ type: 'job', id, version })
    },

    async remove(id: string): Promise<void> {
      const removed = await db.deleteFrom('jobs').where('id', '=', id).returning('version').executeTakeFirst()
      if (removed === undefined) throw new ApiError('notFound', errorSentences.notFound)
      announce({ type: 'job', id, version: removed.version + 1 })
    },
  }
}

// --- internal ---

/** Insiders hear of a job once everybody may read it. */
async function recordIfNew(
  trx: DatabaseTransaction,
  { id: userId }: Viewer,
  { id, title, status }: Pick<NewJob, 'title' | 'status'> & { readonly id: string },
  before: JobState,
): Promise<void> {
  if (status === 'published' && before === 'draft')
    await usageStore(trx).record('jobAdded', userId, { title, path: pathTo('job', { id }) })
}
