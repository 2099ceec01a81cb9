import {
  ApiError,
  type Application,
  type ApplicationCard,
  type ApplicationMessage,
  errorSentences,
  type Resume,
} from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { isOpenJob } from '../../stores/is-open-job.ts'
import { toIsoString } from '../../stores/to-iso-string.ts'

interface PageRange {
  readonly offset: number
  readonly limit: number
}

/** A user's applications, latest first. */
export async function listApplications(db: Queryable, userId: string, { offset, limit }: PageRange) {
  const rows = await applicationRows(db)
    .where('applications.userId', '=', userId)
    .orderBy('applications.sentAt', 'desc')
    .orderBy('applications.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await db
    .selectFrom('applications')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return { items: rows.map(toCard), total }
}

/** An application as its applicant or the organization sees it. Call only for those who have access. */
export async function findApplication(db: Queryable, id: string, viewerId: string): Promise<Application> {
  const row = await applicationRows(db)
    .select(['applications.userId', 'applications.organizationId', 'applications.snapshot'])
    .select('applications.message')
    .where('applications.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new ApiError('notFound', errorSentences.notFound)
  return {
    ...toCard(row),
    viewer: row.userId === viewerId ? 'applicant' : 'organization',
    organizationId: row.organizationId,
    ...{ snapshot: row.snapshot, message: row.message },
    messages: await listMessages(db, id),
  }
}

/** The resume of an application. Rejects with `notFound` if it has none. */
export async function findApplicationResume(db: Queryable, id: string): Promise<Resume> {
  const row = await db.selectFrom('applications').select('resume').where('id', '=', id).executeTakeFirst()
  if (!row?.resume) throw new ApiError('notFound', errorSentences.notFound)
  return row.resume
}

async function listMessages(db: Queryable, applicationId: string): Promise<ApplicationMessage[]> {
  const rows = await db
    .selectFrom('applicationMessages')
    .select(['id', 'fromApplicant', 'text', 'createdAt'])
    .where('applicationId', '=', applicationId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(toMessage)
}

export function toMessage({
  id,
  fromApplicant,
  text,
  createdAt,
}: {
  readonly id: string
  readonly fromApplicant: boolean
  readonly text: string
  readonly createdAt: Date
}): ApplicationMessage {
  const author = fromApplicant ? 'applicant' : 'organization'
  return { _id: id, author, text, createdAt: toIsoString(createdAt) }
}

function applicationRows(db: Queryable) {
  return db
    .selectFrom('applications')
    .leftJoin('jobs', 'jobs.id', 'applications.jobId')
    .leftJoin('organizations', 'organizations.id', 'applications.organizationId')
    .select([
      ...(['applications.id', 'applications.jobId', 'applications.jobTitle', 'applications.state'] as const),
      ...(['applications.organizationName', 'applications.sentAt', 'applications.viewedAt'] as const),
      ...(['applications.interviewAt', 'applications.decidedAt', 'applications.withdrawnAt'] as const),
      'applications.decisionExpectedOn',
      sql<boolean>`coalesce(${isOpenJob}, false)`.as('isOpen'),
      'organizations.login as organizationLogin',
      'organizations.avatarUrl as organizationAvatarUrl',
    ])
}

type ApplicationRow = Awaited<ReturnType<ReturnType<typeof applicationRows>['executeTakeFirstOrThrow']>>

function toCard(row: ApplicationRow): ApplicationCard {
  const openState = row.isOpen ? 'open' : 'expired'
  return {
    ...{ _id: row.id, jobId: row.jobId, jobTitle: row.jobTitle, state: row.state },
    jobState: row.jobId === null ? 'deleted' : openState,
    organizationName: row.organizationName,
    organizationLogin: row.organizationLogin,
    organizationAvatarUrl: row.organizationAvatarUrl,
    sentAt: toIsoString(row.sentAt),
    viewedAt: toIsoString(row.viewedAt),
    interviewAt: toIsoString(row.interviewAt),
    decidedAt: toIsoString(row.decidedAt),
    withdrawnAt: toIsoString(row.withdrawnAt),
    decisionExpectedOn: row.decisionExpectedOn,
  }
}
