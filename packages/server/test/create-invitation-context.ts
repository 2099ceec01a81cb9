import type { TestDatabase } from './databases.ts'
import { insertOrganization } from './insert-content.ts'
import { runMailTasks } from './run-mail-tasks.ts'
import type { Mailbox, ReceivedMail } from './test-mailbox.ts'
import { createTestServer } from './test-server.ts'
import type { TestUser } from './test-users.ts'

/** An organization with the login acme, whose owner invites people by email. */
export async function createInvitationContext(open: TestDatabase['open'], mailbox: Mailbox, name = 'Acme') {
  const server = await createTestServer({ open, settings: { smtpUrl: mailbox.url, rateFactor: 1000 } })
  const ada = await server.createUser({ login: 'ada' })
  const id = await insertOrganization(server, ada, { login: 'acme', name })
  const mailOffset = mailbox.all.length
  let processed = 0
  return {
    ...{ server, ada, id },
    invite: (key: string, role = 'contributor') =>
      server.post(`/api/organizations/${id}/members`, { as: ada, body: { key, role } }),
    /** Runs the tasks queued since the last call, and returns all emails. */
    async mails(): Promise<ReceivedMail[]> {
      const from = processed
      processed = server.enqueuedTasks.length
      await runMailTasks(server, { from })
      return mailbox.all.slice(mailOffset)
    },
    join: (as: TestUser, token: string) =>
      server.post(`/api/organizations/${id}/join`, { as, body: { token } }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
