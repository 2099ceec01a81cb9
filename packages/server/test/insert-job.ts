import { randomUUIDv7 } from 'node:crypto'
import type { OrganizationRole } from '@handiwork/core/api'
import { JOB_TTL } from '@handiwork/core/contract'
import { type InsertObject, sql } from 'kysely'

import type { Tables } from '../src/db/tables.ts'
import type { TestServer } from './test-server.ts'
import type { TestUser } from './test-users.ts'

type DatabaseOwner = Pick<TestServer, 'db'>

/** Inserts an organization with one member per role. Returns its id. */
export async function insertOrganizationWithMembers(
  { db }: DatabaseOwner,
  name = 'Oakfield',
  members: Partial<Record<OrganizationRole, TestUser>> = {},
): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('organizations')
    .values({ id, login: `o-${id.slice(-12)}`, name, url: 'https://oakfield.example' })
    .execute()
  for (const [role, person] of Object.entries(members))
    await db
      .insertInto('organizationMembers')
      .values({ organizationId: id, userId: person.id, role: role as OrganizationRole })
      .execute()
  return id
}

/** Inserts a job, published now by default. Returns its id. */
export async function insertJob(
  { db }: DatabaseOwner,
  organizationId: string,
  columns: Partial<InsertObject<Tables, 'jobs'>> = {},
): Promise<string> {
  const id = randomUUIDv7()
  const timeColumns = columns.status === 'draft' ? {} : publishedDaysAgo(0)
  await db
    .insertInto('jobs')
    .values({
      ...{ title: 'Developer', content: 'Work', companyName: 'Oakfield', status: 'published' },
      ...timeColumns,
      ...columns,
      ...{ id, organizationId },
    })
    .execute()
  return id
}

/** The time columns of a job published this many days ago, by the database clock. */
export function publishedDaysAgo(days: number) {
  const openSeconds = JOB_TTL / 1000
  return {
    publicationTimestamp: sql<Date>`now() - make_interval(secs => ${days * 86_400})`,
    expiresAt: sql<Date>`now() - make_interval(secs => ${days * 86_400}) + make_interval(secs => ${openSeconds})`,
  }
}
