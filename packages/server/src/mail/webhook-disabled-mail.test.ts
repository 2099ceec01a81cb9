import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertEmail } from '../../test/insert-email.ts'
import { insertOrganizationWithMembers } from '../../test/insert-job.ts'
import { runMailTasks } from '../../test/run-mail-tasks.ts'
import { createTestMailbox } from '../../test/test-mailbox.ts'
import { createTestServer } from '../../test/test-server.ts'

test('an endpoint that was turned off sends an email to those who manage it, unless they turned off notifications', async () => {
  await using server = await createTestServer()
  await using mailbox = await createTestMailbox()
  const [owner, admin, recruiter] = [
    await server.createUser(),
    await server.createUser({ notificationsEnabled: false }),
    await server.createUser(),
  ]
  const organizationId = await insertOrganizationWithMembers(server, 'Oakfield', { owner, admin, recruiter })
  const webhookId = randomUUIDv7()
  await server.db
    .insertInto('webhookEndpoints')
    .values({
      ...{ id: webhookId, organizationId, url: 'https://hooks.example.com/secret-path', description: '' },
      ...{ events: [], secret: 'encrypted', active: false, disabledReason: 'gone' },
    })
    .execute()
  for (const user of [owner, admin, recruiter]) {
    await insertEmail(server, user, `${user.id}@x.test`)
    await server.deps.tasks.send('send-mail', { mail: 'webhook-disabled', webhookId, userId: user.id })
  }
  await runMailTasks(server, { settings: { smtpUrl: mailbox.url } })
  expect(mailbox.all.map(({ recipients }) => recipients)).toEqual([[`${owner.id}@x.test`]])
  expect(mailbox.all[0]!.text).toMatch(/hooks\.example\.com.*410 Gone/s)
  expect(mailbox.all[0]!.text).toMatch(/\/organizations\/o-\w+\/webhooks/)
  expect(mailbox.all[0]!.raw).not.toContain('secret-path')
})
