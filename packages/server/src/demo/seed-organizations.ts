import { JOB_TTL } from '@handiwork/core/contract'
import { type DemoJob, demoJobs, demoOrganizations } from '@handiwork/fixtures/demo'
import type { Queryable } from '../deps.ts'
import { jobTextColumns } from '../features/jobs/job-text-columns.ts'
import { findLocation } from '../features/locations/find-location.ts'
import type { DemoClock } from './demo-clock.ts'
import { fixedId } from './fixed-id.ts'
import { demoUserId } from './seed-users.ts'

/** Inserts organizations with their members, invitations and jobs. */
export async function seedOrganizations(db: Queryable, clock: DemoClock): Promise<void> {
  await db
    .insertInto('organizations')
    .values(
      demoOrganizations.map(({ members: _, invited: __, host, ...organization }) => ({
        ...organization,
        id: organizationId(organization.login),
        host: host ?? null,
        createdAt: clock.daysAgo(200),
      })),
    )
    .execute()
  await db.insertInto('organizationMembers').values(memberRows(clock)).execute()
  await db.insertInto('organizationInvitations').values(invitationRows(clock)).execute()
  for (const job of demoJobs)
    await db
      .insertInto('jobs')
      .values(await jobRow(db, job, clock))
      .execute()
}

const organizationId = (login: string) => fixedId('organization', login)

function memberRows(clock: DemoClock) {
  return demoOrganizations.flatMap(({ login, members: roles }) =>
    Object.entries(roles).map(([member, role], index) => ({
      organizationId: organizationId(login),
      userId: demoUserId(member),
      role,
      createdAt: clock.daysAgo(190 - index),
    })),
  )
}

function invitationRows(clock: DemoClock) {
  return demoOrganizations.flatMap(({ login, invited = [] }) =>
    invited.map((email) => ({
      id: fixedId('invitation', login, email),
      organizationId: organizationId(login),
      email,
      createdAt: clock.daysAgo(4),
    })),
  )
}

async function jobRow(db: Queryable, job: DemoJob, clock: DemoClock) {
  const { title, organization, author, content, location = null, remote = false } = job
  const { publishedDaysAgo } = job
  const { name, url } = demoOrganizations.find(({ login }) => login === organization)!
  return {
    ...(await jobTextColumns(db, findLocation, { title, description: content, location })),
    ...{ id: fixedId('job', organization, title), remote, companyName: name },
    ...termColumns(job, `${url}/jobs`),
    organizationId: organizationId(organization),
    authorId: demoUserId(author),
    ...(publishedDaysAgo === undefined
      ? { status: 'draft' as const, createdAt: clock.daysAgo(1) }
      : publishedColumns(clock.daysAgo(publishedDaysAgo))),
  }
}

function termColumns({ apply, employmentTypes, seniorities, salary }: DemoJob, jobsUrl: string) {
  const isEmail = apply.includes('@')
  return {
    applyMethod: apply === 'link' || apply === 'profile' ? apply : ('email' as const),
    url: apply === 'link' ? jobsUrl : '',
    applyEmail: isEmail ? apply : null,
    ...{ employmentTypes: [...employmentTypes], seniorities: [...seniorities] },
    ...{ salaryMin: salary?.min ?? null, salaryMax: salary?.max ?? null },
    ...{ salaryCurrency: salary?.currency ?? null, salaryPeriod: salary?.period ?? null },
  }
}

function publishedColumns(publishedAt: Date) {
  return {
    status: 'published' as const,
    publicationTimestamp: publishedAt,
    expiresAt: new Date(publishedAt.getTime() + JOB_TTL),
    createdAt: publishedAt,
  }
}
