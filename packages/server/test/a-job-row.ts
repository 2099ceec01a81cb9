import { randomUUIDv7 } from 'node:crypto'
import type { OrganizationRole } from '@handiwork/core/api'
import { JOB_OPEN_FOR } from '@handiwork/core/contract'
import { type InsertObject, sql } from 'kysely'

import type { Tables } from '../src/db/tables.ts'
import type { TestPerson } from './a-person.ts'
import type { TestServer } from './a-server.ts'

type Server = Pick<TestServer, 'db'>

/** Keeps an organization with members of these roles; its id. */
export async function anOrganizationRow(
  { db }: Server,
  name = 'Oakfield',
  members: Partial<Record<OrganizationRole, TestPerson>> = {},
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

/** Keeps a job as it is in the database, published just now unless told otherwise; its id. */
export async function aJobRow(
  { db }: Server,
  organizationId: string,
  columns: Partial<InsertObject<Tables, 'jobs'>> = {},
): Promise<string> {
  const id = randomUUIDv7()
  const times = columns.status === 'draft' ? {} : daysAgo(0)
  await db
    .insertInto('jobs')
    .values({
      ...{ title: 'Developer', content: 'Work', companyName: 'Oakfield', status: 'published' },
      ...times,
      ...columns,
      ...{ id, organizationId },
    })
    .execute()
  return id
}

/** The times of a job that was published so many days ago, by the database's clock. */
export function daysAgo(days: number) {
  const open = JOB_OPEN_FOR / 1000
  return {
    publicationTimestamp: sql<Date>`now() - make_interval(secs => ${days * 86_400})`,
    expiresAt: sql<Date>`now() - make_interval(secs => ${days * 86_400}) + make_interval(secs => ${open})`,
  }
}
