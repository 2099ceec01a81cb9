import { randomUUIDv7 } from 'node:crypto'
import type { TestServer } from '../test-server.ts'
import type { TestUser } from '../test-users.ts'
import { insertApplication, insertMinimalJob } from './authz-matrix/insert-rows.ts'

/** Inserts an application, messages and a saved job of the marked user, and a message to another applicant. */
export async function insertMarkedApplications(
  server: Pick<TestServer, 'db'>,
  { eve, other, mark }: { readonly eve: TestUser; readonly other: TestUser; readonly mark: string },
): Promise<void> {
  const { db } = server
  const organizationId = randomUUIDv7()
  await db
    .insertInto('organizations')
    .values({ id: organizationId, login: `o-${organizationId}`, name: 'Acme' })
    .execute()
  const jobId = await insertMinimalJob(server, organizationId, 'published')
  const sent = await insertApplication(server, { organizationId, jobId, applicant: eve, name: mark })
  const received = await insertApplication(server, { organizationId, jobId, applicant: other })
  const messages = [
    { applicationId: sent, userId: eve.id, authorId: other.id, fromApplicant: false, text: 'Hello' },
    { applicationId: sent, userId: eve.id, authorId: eve.id, fromApplicant: true, text: mark },
    { applicationId: received, userId: other.id, authorId: eve.id, fromApplicant: false, text: 'Thanks' },
  ]
  await db
    .insertInto('applicationMessages')
    .values(messages.map((message) => ({ id: randomUUIDv7(), ...message })))
    .execute()
  await db.insertInto('savedJobs').values({ userId: eve.id, jobId }).execute()
}
