import { randomUUIDv7 } from 'node:crypto'
import { type Database, json } from '../../src/db/tables.ts'
import type { TestUser } from '../test-users.ts'

/** Inserts webhooks of the user, and events about the user that an organization received. */
export async function insertMarkedWebhooks(
  db: Database,
  { eve, other, mark }: { readonly eve: TestUser; readonly other: TestUser; readonly mark: string },
): Promise<void> {
  const organizationId = randomUUIDv7()
  await db
    .insertInto('organizations')
    .values({ id: organizationId, login: 'oakfield', name: 'Oakfield' })
    .execute()
  await db
    .insertInto('organizationMembers')
    .values([
      { organizationId, userId: other.id, role: 'owner' },
      { organizationId, userId: eve.id, role: 'admin' },
    ])
    .execute()
  const jobId = randomUUIDv7()
  const job = { id: jobId, organizationId, title: 'Developer', content: 'Work', companyName: 'Oakfield' }
  await db
    .insertInto('jobs')
    .values({ ...job, status: 'published' })
    .execute()
  const [own, others] = [randomUUIDv7(), randomUUIDv7()]
  const endpoint = {
    url: `https://${mark}.example/`,
    description: mark,
    events: [],
    secret: `sealed-${mark}`,
  }
  await db
    .insertInto('webhookEndpoints')
    .values({ ...endpoint, id: own, userId: eve.id })
    .execute()
  const othersEndpoint = { url: 'https://oakfield.example/', description: '', events: [], secret: 'sealed' }
  await db
    .insertInto('webhookEndpoints')
    .values({ ...othersEndpoint, id: others, organizationId })
    .execute()
  const event = { event: 'job.matched', body: json({ login: mark }) } as const
  await db
    .insertInto('webhookDeliveries')
    .values([
      { ...event, id: randomUUIDv7(), endpointId: own },
      { ...event, id: randomUUIDv7(), endpointId: others, subjectUserId: eve.id },
    ])
    .execute()
  const data = json({ mark: mark })
  await db
    .insertInto('webhookOutbox')
    .values({ id: randomUUIDv7(), event: 'analysis.finished', userId: eve.id, data })
    .execute()
  await db.insertInto('webhookJobMatches').values({ jobId, userId: eve.id }).execute()
  const change = { action: 'created', actorId: eve.id } as const
  await db
    .insertInto('webhookChanges')
    .values([
      { ...change, id: randomUUIDv7(), endpointId: own, userId: eve.id, url: endpoint.url },
      { ...change, id: randomUUIDv7(), endpointId: others, organizationId, url: othersEndpoint.url },
    ])
    .execute()
}
