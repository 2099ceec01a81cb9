import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import {
  changeProfile,
  extractToken,
  requestVerificationToken,
  submitVerification,
  uniqueEmail,
} from '../../../test/email-verification.ts'
import { runMailTasks } from '../../../test/run-mail-tasks.ts'
import { createTestMailbox, findClosedPort, type Mailbox } from '../../../test/test-mailbox.ts'
import { createTestServer, type TestServerOptions } from '../../../test/test-server.ts'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await createTestMailbox()
})
afterAll(() => mailbox[Symbol.asyncDispose]())

const INVALID_LINK = 'This link is no longer valid. Add the email address again'

describe.each(databases)('email verification on $kind', ({ open }) => {
  const createMailingServer = (options: TestServerOptions = {}) =>
    createTestServer({
      open,
      ...options,
      settings: { rateFactor: 100, smtpUrl: mailbox.url, ...options.settings },
    })

  test('sends a link to the settings in text and HTML, from a no-reply address', async () => {
    await using server = await createMailingServer()
    const ada = await server.createUser({ login: 'ada' })
    const email = uniqueEmail()
    const from = mailbox.all.length
    const token = await requestVerificationToken(server, mailbox, ada, email)
    const mail = mailbox.all[from]
    const link = `http://localhost:3000/settings/security?verify=${token}`
    expect(mail).toMatchObject({
      recipients: [email],
      from: { name: 'Handiwork', address: 'no-reply@handiwork.test' },
      subject: 'Confirm your email for Handiwork',
      text: expect.stringContaining(`Confirm email:\n${link}\n`),
      html: expect.stringContaining(`<a href="${link}">Confirm email</a>`),
    })
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  })

  test('stores no token in the queue or the database', async () => {
    await using server = await createMailingServer()
    const ada = await server.createUser()
    const token = await requestVerificationToken(server, mailbox, ada, uniqueEmail())
    const rows = await sql<{ row: string }>`select row_to_json(emails)::text as row from emails`.execute(
      server.db,
    )
    const stored = JSON.stringify([server.enqueuedTasks, rows.rows])
    expect(token.length).toBe(64)
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(Buffer.from(token).toString('base64'))
  })

  test('accepts only the latest link, once, and only from its user', async () => {
    await using server = await createMailingServer()
    const [ada, eve] = [await server.createUser(), await server.createUser()]
    const email = uniqueEmail()
    const [first, second] = [
      await requestVerificationToken(server, mailbox, ada, email),
      await requestVerificationToken(server, mailbox, ada, email),
    ]
    const responses = [
      await submitVerification(server, ada, 'nonsense'),
      await submitVerification(server, ada, first),
      await submitVerification(server, eve, second),
      await submitVerification(server, ada, second),
      await submitVerification(server, ada, second),
    ]
    expect(responses.map(({ status, body }) => [status, body.errorMessage])).toEqual([
      [400, INVALID_LINK],
      [400, INVALID_LINK],
      [400, INVALID_LINK],
      [200, undefined],
      [400, INVALID_LINK],
    ])
  })

  test.each([
    [23.9, 200],
    [24.1, 400],
  ])('for a link that is %s hours old returns %s', async (hours, status) => {
    await using server = await createMailingServer()
    const ada = await server.createUser()
    const token = await requestVerificationToken(server, mailbox, ada, uniqueEmail())
    const verificationSentAt = sql<Date>`now() - make_interval(secs => ${hours * 3600})`
    await server.db.updateTable('emails').set({ verificationSentAt }).execute()
    expect((await submitVerification(server, ada, token)).status).toBe(status)
  })

  test('requires a session', async () => {
    await using server = await createMailingServer()
    const ada = await server.createUser()
    const token = await requestVerificationToken(server, mailbox, ada, uniqueEmail())
    const body = { body: { token } }
    const statuses = [
      (await server.post('/api/profile/emails/verify', body)).status,
      (await server.post('/api/profile/emails/verify', { ...body, as: { token: await server.token(ada) } }))
        .status,
    ]
    expect(statuses).toEqual([401, 403])
  })

  test('verifies an address for one of two concurrent users', async () => {
    await using server = await createMailingServer()
    const users = [await server.createUser(), await server.createUser()]
    const email = uniqueEmail()
    const tokens: string[] = []
    for (const person of users) tokens.push(await requestVerificationToken(server, mailbox, person, email))
    const responses = await Promise.all(
      users.map((person, index) => submitVerification(server, person, tokens[index]!)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('does not wait for an unavailable mail server, and delivers the email later', async () => {
    const port = await findClosedPort()
    const smtpUrl = `smtp://127.0.0.1:${port}`
    await using server = await createMailingServer({ settings: { smtpUrl } })
    const ada = await server.createUser()
    const email = uniqueEmail()
    const { status } = await changeProfile(server, ada, { push: { email } })
    await expect(runMailTasks(server)).rejects.toMatchObject({ name: 'MailFailure', isPermanent: false })
    await using restarted = await createTestMailbox({ port })
    await runMailTasks(server, { retryCount: 1 })
    const token = extractToken(await restarted.next())
    expect({ status, emails: (await submitVerification(server, ada, token)).body.emails }).toEqual({
      status: 200,
      emails: [email],
    })
  })

  test('gives up after a permanent failure, and retries after a temporary one', async () => {
    const [rejectedAddress, deferredAddress] = [uniqueEmail(), uniqueEmail()]
    await using mailServer = await createTestMailbox({
      rejectedRecipients: { [rejectedAddress]: 550, [deferredAddress]: 450 },
    })
    await using server = await createMailingServer({ settings: { smtpUrl: mailServer.url } })
    const ada = await server.createUser()
    await changeProfile(server, ada, { push: { email: rejectedAddress } })
    await runMailTasks(server)
    await changeProfile(server, ada, { push: { email: deferredAddress } })
    await expect(runMailTasks(server, { from: 1 })).rejects.toMatchObject({ status: 450 })
    await runMailTasks(server, { from: 1, retryCount: 14 })
    expect(mailServer.all).toEqual([])
  })

  test('sends nothing to a user who was erased in the meantime', async () => {
    await using server = await createMailingServer()
    const ada = await server.createUser()
    await changeProfile(server, ada, { push: { email: uniqueEmail() } })
    await server.db.deleteFrom('users').where('id', '=', ada.id).execute()
    const before = mailbox.all.length
    await runMailTasks(server)
    expect(mailbox.all.length).toBe(before)
  })
})
