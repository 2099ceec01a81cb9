import { type DemoJob, demoJobs, demoOrganizations } from '@handiwork/fixtures/demo'
import type { Queryable } from '../deps.ts'
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
  await db
    .insertInto('jobs')
    .values(demoJobs.map((job) => jobOf(job, ago)))
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

function jobOf(job: DemoJob, ago: Ago) {
  const { title, organization, author, content, location = '', countryCode, remote = false } = job
  const published = job.publishedDaysAgo === undefined ? null : ago.days(job.publishedDaysAgo)
  const { name, url } = demoOrganizations.find(({ login }) => login === organization)!
  return {
    ...{ id: fixedId('job', organization, title), title, content, location, remote },
    organizationId: organizationIdOf(organization),
    authorId: idOf(author),
    originalLocation: location,
    countryCode: countryCode ?? null,
    url: `${url}/jobs`,
    status: published === null ? ('draft' as const) : ('published' as const),
    publicationTimestamp: published,
    languages: [...job.languages],
    packages: [...job.packages],
    badges: [...job.badges],
    companyName: name,
    createdAt: published ?? ago.days(1),
  }
}
