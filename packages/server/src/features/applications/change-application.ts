import { randomUUIDv7 } from 'node:crypto'
import {
  ApiError,
  type ApplicationChange,
  type ApplicationMessage,
  applicationSentences,
  errorSentences,
  type ReviewState,
} from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { recordHiringEvent } from '../../stores/hiring-log.ts'
import { toMessage } from './application-store.ts'
import { applicationNotices } from './notify.ts'

type ChangeDeps = Pick<Deps, 'db' | 'now' | 'tasks'>

/** Marks a sent application as viewed, when someone of the organization first opens it. */
export async function markViewed(deps: ChangeDeps, id: string, recruiterId: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const application = await lockApplication(trx, id)
    if (application.state !== 'sent') return
    await setState(trx, deps.tasks, application, recruiterId, 'viewed')
  })
}

/** Sets the status on behalf of the organization. */
export async function changeApplication(
  { db, now, tasks }: ChangeDeps,
  id: string,
  recruiterId: string,
  { state, message, decisionExpectedOn }: ApplicationChange,
): Promise<void> {
  if (decisionExpectedOn !== null && decisionExpectedOn < now().toISOString().slice(0, 10))
    throw new ApiError('invalid', applicationSentences.badDay, {
      fields: { 'body.decisionExpectedOn': applicationSentences.badDay },
    })
  await db.transaction().execute(async (trx) => {
    const application = await lockApplication(trx, id)
    await trx.updateTable('applications').set({ decisionExpectedOn }).where('id', '=', id).execute()
    if (message !== '')
      await insertMessage(trx, application, { authorId: recruiterId, fromApplicant: false, text: message })
    if (application.state !== state) await setState(trx, tasks, application, recruiterId, state)
    else if (message !== '')
      await applicationNotices(trx, tasks, id).toApplicant(application.userId, 'message')
  })
}

/** Adds a message of the applicant or of the organization. */
export async function replyToApplication(
  { db, tasks }: ChangeDeps,
  id: string,
  authorId: string,
  text: string,
): Promise<ApplicationMessage> {
  return await db.transaction().execute(async (trx) => {
    const application = await lockApplication(trx, id)
    const fromApplicant = application.userId === authorId
    const message = await insertMessage(trx, application, { authorId, fromApplicant, text })
    const notices = applicationNotices(trx, tasks, id)
    if (fromApplicant) await notices.toOrganization(application.organizationId, 'reply')
    else await notices.toApplicant(application.userId, 'message')
    return message
  })
}

/** Withdraws an application. The organization loses access with the transaction. */
export async function withdrawApplication({ db, tasks }: ChangeDeps, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { organizationId } = await lockApplication(trx, id)
    await trx
      .updateTable('applications')
      .set({ state: 'withdrawn', withdrawnAt: sql`now()` })
      .where('id', '=', id)
      .execute()
    await applicationNotices(trx, tasks, id).toOrganization(organizationId, 'withdrawn')
  })
}

type LockedApplication = Awaited<ReturnType<typeof lockApplication>>

/** Rejects with `conflict` for a withdrawn application: it can no longer change. */
async function lockApplication(trx: DatabaseTransaction, id: string) {
  const application = await trx
    .selectFrom('applications')
    .select(['id', 'state', 'userId', 'organizationId', 'jobId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (application === undefined) throw new ApiError('notFound', errorSentences.notFound)
  if (application.state === 'withdrawn') throw new ApiError('conflict', applicationSentences.alreadyWithdrawn)
  return application
}

async function setState(
  trx: DatabaseTransaction,
  tasks: Deps['tasks'],
  { id, userId, organizationId, jobId }: LockedApplication,
  recruiterId: string,
  state: ReviewState,
): Promise<void> {
  await trx
    .updateTable('applications')
    .set({ state, ...stepTimes[state] })
    .where('id', '=', id)
    .execute()
  await recordHiringEvent(trx, {
    ...{ recruiterId, organizationId, userId, action: 'applicationStatus', details: { state } },
    ...(jobId !== null && { jobId }),
  })
  await applicationNotices(trx, tasks, id).toApplicant(userId, 'status')
}

const firstTime = (column: 'viewed_at' | 'interview_at') => sql<Date>`coalesce(${sql.ref(column)}, now())`

/** When each step was reached. Going back removes the later ones. */
const stepTimes = {
  viewed: { viewedAt: firstTime('viewed_at'), interviewAt: null, decidedAt: null },
  interview: { viewedAt: firstTime('viewed_at'), interviewAt: firstTime('interview_at'), decidedAt: null },
  offer: { viewedAt: firstTime('viewed_at'), decidedAt: sql<Date>`now()` },
  rejected: { viewedAt: firstTime('viewed_at'), decidedAt: sql<Date>`now()` },
} as const

interface NewMessage {
  readonly authorId: string
  readonly fromApplicant: boolean
  readonly text: string
}

async function insertMessage(
  trx: DatabaseTransaction,
  { id: applicationId, userId }: LockedApplication,
  message: NewMessage,
): Promise<ApplicationMessage> {
  const row = await trx
    .insertInto('applicationMessages')
    // Messages of one transaction would have the same time.
    .values({
      id: randomUUIDv7(),
      applicationId,
      userId,
      ...message,
      createdAt: sql<Date>`clock_timestamp()`,
    })
    .returning(['id', 'fromApplicant', 'text', 'createdAt'])
    .executeTakeFirstOrThrow()
  return toMessage(row)
}
