import { JOB_OPEN_FOR } from '@handiwork/core/contract'
import { type DemoJob, demoJobs, demoOrganizations } from '@handiwork/fixtures/demo'
import type { Queryable } from '../deps.ts'
import { toldColumns } from '../features/jobs/told-columns.ts'
import { placeNamed } from '../features/locations/place-named.ts'
import type { Ago } from './ago.ts'
import { fixedId } from './fixed-id.ts'
import { idOf } from './seed-people.ts'

/** Keeps organizations with their members, and the jobs they offer. */
export async function seedOrganizations(db: Queryable, ago: Ago): Promise<void> {
  await db
    .insertInto('organizations')
    .values(
      demoOrganizations.map(({ members: _, invited: __, host, ...organization }) => ({
        ...organization,
        id: organizationIdOf(organization.login),
        host: host ?? null,
        createdAt: ago.days(200),
      })),
    )
    .execute()
  await db.insertInto('organizationMembers').values(members(ago)).execute()
  await db.insertInto('organizationInvitations').values(invitations(ago)).execute()
  for (const job of demoJobs)
    await db
      .insertInto('jobs')
      .values(await jobOf(db, job, ago))
      .execute()
}

// --- internal ---

const organizationIdOf = (login: string) => fixedId('organization', login)

function members(ago: Ago) {
  return demoOrganizations.flatMap(({ login, members: all }) =>
    Object.entries(all).map(([member, role], index) => ({
      organizationId: organizationIdOf(login),
      userId: idOf(member),
      role,
      createdAt: ago.days(190 - index),
    })),
  )
}

function invitations(ago: Ago) {
  return demoOrganizations.flatMap(({ login, invited = [] }) =>
    invited.map((email) => ({
      id: fixedId('invitation', login, email),
      organizationId: organizationIdOf(login),
      email,
      createdAt: ago.days(4),
    })),
  )
}

async function jobOf(db: Queryable, job: DemoJob, ago: Ago) {
  const { title, organization, author, content, location = null, remote = false } = job
  const { publishedDaysAgo } = job
  const { name, url } = demoOrganizations.find(({ login }) => login === organization)!
  return {
    ...(await toldColumns(db, placeNamed, { title, description: content, location })),
    ...{ id: fixedId('job', organization, title), remote, companyName: name, url: `${url}/jobs` },
    organizationId: organizationIdOf(organization),
    authorId: idOf(author),
    ...(publishedDaysAgo === undefined
      ? { status: 'draft' as const, createdAt: ago.days(1) }
      : published(ago.days(publishedDaysAgo))),
  }
}

function published(at: Date) {
  return {
    status: 'published' as const,
    publicationTimestamp: at,
    expiresAt: new Date(at.getTime() + JOB_OPEN_FOR),
    createdAt: at,
  }
}
