import { type DemoApplication, demoApplications } from '@handiwork/fixtures/demo'
import { json } from '../db/tables.ts'
import type { Queryable } from '../deps.ts'
import { buildSnapshot } from '../features/applications/build-snapshot.ts'
import { loadSnapshotInputs } from '../features/applications/load-snapshot-inputs.ts'
import type { DemoClock } from './demo-clock.ts'
import { fixedId } from './fixed-id.ts'
import { demoUserId } from './seed-users.ts'

/** Inserts applications with the figures of the analyzed sample users. Call after their analysis. */
export async function seedApplications(db: Queryable, clock: DemoClock): Promise<void> {
  for (const application of demoApplications) await seedApplication(db, clock, application)
}

async function seedApplication(
  db: Queryable,
  clock: DemoClock,
  { applicant, organization, job: jobTitle, sentDaysAgo, message, state, reply }: DemoApplication,
): Promise<void> {
  const id = fixedId('application', applicant, jobTitle)
  const userId = demoUserId(applicant)
  const job = await db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .select(['jobs.id', 'jobs.languages', 'jobs.packages', 'organizations.name', 'jobs.organizationId'])
    .where('jobs.id', '=', fixedId('job', organization, jobTitle))
    .executeTakeFirstOrThrow()
  const sentAt = clock.daysAgo(sentDaysAgo)
  const inputs = await loadSnapshotInputs(db, userId, job, sentAt)
  const viewedAt = state === 'sent' ? null : clock.daysAgo(sentDaysAgo - 1)
  const interviewAt = state === 'interview' ? clock.daysAgo(sentDaysAgo - 2) : null
  await db
    .insertInto('applications')
    .values({
      ...{ id, userId, jobId: job.id, organizationId: job.organizationId },
      ...{ jobTitle, organizationName: job.name, state, message, sentAt, viewedAt, interviewAt },
      snapshot: json(buildSnapshot(inputs, { resume: false, attested: true, phone: false })),
    })
    .execute()
  if (reply === undefined) return
  await db
    .insertInto('applicationMessages')
    .values({
      ...{ id: fixedId('application message', applicant, jobTitle), applicationId: id, userId },
      ...{ authorId: demoUserId(reply.author), fromApplicant: false, text: reply.text },
      createdAt: interviewAt ?? sentAt,
    })
    .execute()
}
