import type { Applicant, ApplicationSnapshot } from '@handiwork/core/api'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { findVisibleIds } from '../../stores/find-visible-ids.ts'
import { toIsoString } from '../../stores/to-iso-string.ts'

interface BoardRequest {
  readonly organizationId: string
  /** Limits the list to one job. */
  readonly jobId?: string | undefined
  readonly offset: number
  readonly limit: number
}

/**
 * The applications for an organization's jobs, first come first: a ranking by scores would decide about people. Hidden
 * and deleted people are left out, and a withdrawn application has no data about the person.
 */
export async function listApplicants(db: Queryable, request: BoardRequest) {
  const { organizationId, jobId, offset, limit } = request
  const { rows: applicants } = await sql<{ id: string }>`
    select distinct user_id as id from applications where organization_id = ${organizationId}`.execute(db)
  const visible = await findVisibleIds(
    db,
    applicants.map(({ id }) => id),
  )
  const select = () => {
    const query = db
      .selectFrom('applications')
      .where('applications.organizationId', '=', organizationId)
      .where(sql<boolean>`applications.user_id = any(${[...visible]}::uuid[])`)
    return jobId === undefined ? query : query.where('applications.jobId', '=', jobId)
  }
  const rows = await select()
    .select(['id', 'jobId', 'jobTitle', 'state', 'sentAt', 'withdrawnAt', 'decisionExpectedOn'])
    .select([
      unlessWithdrawn(sql<ApplicationSnapshot['person']>`snapshot -> 'person'`).as('person'),
      unlessWithdrawn(sql<ApplicationSnapshot['skills']>`snapshot -> 'skills'`).as('skills'),
      unlessWithdrawn(lastMessageIsApplicants).as('awaitsReply'),
    ])
    .orderBy('sentAt')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await select().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { items: rows.map(toApplicant), total }
}

function unlessWithdrawn<T>(value: RawBuilder<T>): RawBuilder<T | null> {
  return sql<T | null>`case when applications.state <> 'withdrawn' then ${value} end`
}

const lastMessageIsApplicants = sql<boolean>`(
  select messages.from_applicant from application_messages as messages
  where messages.application_id = applications.id order by messages.created_at desc, messages.id desc limit 1
)`

interface ApplicantRow extends Pick<Applicant, 'jobId' | 'jobTitle' | 'state' | 'decisionExpectedOn'> {
  readonly id: string
  readonly sentAt: Date
  readonly withdrawnAt: Date | null
  readonly person: ApplicationSnapshot['person'] | null
  readonly skills: ApplicationSnapshot['skills'] | null
  readonly awaitsReply: boolean | null
}

function toApplicant({
  id,
  sentAt,
  withdrawnAt,
  person,
  skills,
  awaitsReply,
  ...rest
}: ApplicantRow): Applicant {
  return {
    ...{ _id: id, ...rest, sentAt: toIsoString(sentAt), withdrawnAt: toIsoString(withdrawnAt) },
    person: person && withoutContacts(person),
    skills: skills ?? [],
    awaitsReply: awaitsReply ?? false,
  }
}

function withoutContacts({ email, phone, ...person }: ApplicationSnapshot['person']): Applicant['person'] {
  return person
}
