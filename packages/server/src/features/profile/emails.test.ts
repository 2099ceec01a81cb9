import { randomUUIDv7 } from 'node:crypto'
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
import { createTestMailbox, type Mailbox } from '../../../test/test-mailbox.ts'
import { createTestServer, type TestServerOptions } from '../../../test/test-server.ts'
import { openFingerprints } from '../../encryption/fingerprints.ts'
import { analysisUserStore } from '../analysis/analysis-user-store.ts'
import { verifiedEmailStore } from '../sign-in/verified-email-store.ts'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await createTestMailbox()
})
afterAll(() => mailbox[Symbol.asyncDispose]())

describe.each(databases)('profile emails on $kind', ({ open }) => {
  const createMailingServer = (options: TestServerOptions = {}) =>
    createTestServer({
      open,
      ...options,
      settings: { rateFactor: 100, smtpUrl: mailbox.url, ...options.settings },
    })

  test('are added unverified and verified by the link that is sent (spec §2)', async () => {
    await using server = await createMailingServer()
    const ada = await server.createUser()
    const email = uniqueEmail()
    const token = await requestVerificationToken(server, mailbox, ada, email)
    const before = (await server.get('/api/profile', { as: ada })).body
    const { status, body } = await submitVerification(server, ada, token)
    expect({ before, status, after: body }).toMatchObject({
      before: { email: null, emails: [], unverifiedEmails: [email] },
      status: 200,
      after: { email, emails: [email], unverifiedEmails: [] },
    })
  })

  test('of another user get the same reply and email, but cannot be verified', async () => {
    await using server = await createMailingServer()
    const [ada, eve] = [await server.createUser({ login: 'ada' }), await server.createUser({ login: 'eve' })]
    const [taken, free] = [uniqueEmail(), uniqueEmail()]
    await submitVerification(server, ada, await requestVerificationToken(server, mailbox, ada, taken))
    const describeReply = async (email: string) => {
      const { status, headers, body } = await changeProfile(server, eve, { push: { email } })
      await changeProfile(server, eve, { pull: { email } })
      return {
        status,
        headers: Object.keys(headers),
        ...body,
        unverifiedEmails: body.unverifiedEmails.length,
      }
    }
    const [takenReply, freeReply] = [await describeReply(taken), await describeReply(free)]
    const { status, body } = await submitVerification(
      server,
      eve,
      await requestVerificationToken(server, mailbox, eve, taken),
    )
    expect({ takenReply, status, errorMessage: body.errorMessage }).toEqual({
      takenReply: freeReply,
      status: 409,
      errorMessage: 'This email address belongs to another user',
    })
  })

  test('are limited to ten', async () => {
    await using server = await createMailingServer()
    const ada = await server.createUser()
    const statuses: number[] = []
    for (let number = 0; number < 11; number++)
      statuses.push((await changeProfile(server, ada, { push: { email: uniqueEmail() } })).status)
    const rejected = await changeProfile(server, ada, { push: { email: uniqueEmail() } })
    expect({ statuses, errorMessage: rejected.body.errorMessage }).toEqual({
      statuses: [...Array(10).fill(200), 409],
      errorMessage: 'A profile can have at most 10 email addresses',
    })
  })

  test('that are already verified are not sent another email', async () => {
    await using server = await createMailingServer()
    const ada = await server.createUser()
    const email = uniqueEmail()
    await submitVerification(server, ada, await requestVerificationToken(server, mailbox, ada, email))
    const taskCountBefore = server.enqueuedTasks.length
    const { body } = await changeProfile(server, ada, { push: { email: email.toUpperCase() } })
    expect({ taskCount: server.enqueuedTasks.length - taskCountBefore, emails: body.emails }).toEqual({
      taskCount: 0,
      emails: [email],
    })
  })

  test('are replaced as primary email by the next verified one when removed', async () => {
    await using server = await createMailingServer()
    const ada = await server.createUser()
    const [first, second] = [uniqueEmail(), uniqueEmail()]
    for (const email of [first, second])
      await submitVerification(server, ada, await requestVerificationToken(server, mailbox, ada, email))
    const { body: before } = await server.get('/api/profile', { as: ada })
    const { body } = await changeProfile(server, ada, { pull: { email: first.toUpperCase() } })
    const { body: none } = await changeProfile(server, ada, { pull: { email: second } })
    expect({
      beforeEmail: before.email,
      email: body.email,
      emails: body.emails,
      noneEmail: none.email,
    }).toEqual({ beforeEmail: first, email: second, emails: [second], noneEmail: null })
  })

  test('count for the next analysis once verified, until they are removed', async () => {
    await using server = await createMailingServer()
    const ada = await server.createUser()
    const email = uniqueEmail()
    const authors = () => analysisUserStore(server.db).authors(ada.id)
    const token = await requestVerificationToken(server, mailbox, ada, email)
    const results = [await authors()]
    await submitVerification(server, ada, token)
    results.push(await authors())
    await changeProfile(server, ada, { pull: { email } })
    results.push(await authors())
    expect(results).toEqual([[], [email], []])
  })

  test('that were removed are not re-imported from a code host, until they are added again', async () => {
    await using server = await createMailingServer()
    const ada = await server.createUser()
    const email = uniqueEmail()
    const hostEmails = [{ address: email, verified: true, primary: true }]
    const importAndList = async () => {
      await verifiedEmailStore(server.db).add(ada.id, 'gitHub', hostEmails)
      await analysisUserStore(server.db).saveAccount(openFingerprints(server.deps.settings), ada.id, {
        ...{
          kind: 'gitHub',
          emails: hostEmails,
          repositories: [],
          following: [],
          followers: [],
          answers: null,
          reviews: null,
        },
        account: { subject: '1', login: 'ada' } as never,
      })
      return (await server.get('/api/profile', { as: ada })).body.emails
    }
    const before = await importAndList()
    await changeProfile(server, ada, { pull: { email } })
    const after = await importAndList()
    await changeProfile(server, ada, { push: { email } })
    await importAndList()
    const { body } = await server.get('/api/profile', { as: ada })
    expect({ before, after, emails: body.emails }).toEqual({ before: [email], after: [], emails: [email] })
  })

  test('can be added by admins, and are verified by their owner', async () => {
    await using server = await createMailingServer()
    const [ada, admin] = [
      await server.createUser({ login: 'ada' }),
      await server.createUser({ role: 'admin' }),
    ]
    const email = uniqueEmail()
    const from = server.enqueuedTasks.length
    const { status } = await server.patch(`/api/users/${ada.id}`, { as: admin, body: { push: { email } } })
    await runMailTasks(server, { from })
    const token = extractToken(await mailbox.next())
    const verified = await submitVerification(server, ada, token)
    await server.patch('/api/users/login/ada', { as: admin, body: { pull: { email } } })
    const { body } = await server.get('/api/profile', { as: ada })
    expect({ status, verifiedEmails: verified.body.emails, emailsAfterRemoval: body.emails }).toEqual({
      status: 200,
      verifiedEmails: [email],
      emailsAfterRemoval: [],
    })
  })

  test('can be added ten times an hour, across all routes', async () => {
    await using server = await createMailingServer({ settings: { rateFactor: 1 } })
    const ada = await server.createUser()
    const statuses: number[] = []
    for (let number = 0; number < 11; number++) {
      const path = number % 2 ? '/api/profile' : `/api/users/${ada.id}`
      statuses.push((await server.patch(path, { as: ada, body: { push: { email: 'a@b.test' } } })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  test('must be single addresses without email header syntax', async () => {
    await using server = await createMailingServer()
    const ada = await server.createUser()
    const hostile = [
      'ada@byrne.test,eve@evil.test',
      'ada@byrne.test;eve@evil.test',
      'ada@byrne.test\r\nBcc: eve@evil.test',
      'ada@byrne.test\u2028x.y',
      '<ada@byrne.test>',
      '"ada"@byrne.test',
      'ada@byrne.test>',
      'ada',
    ]
    const responses = []
    for (const email of hostile) responses.push(await changeProfile(server, ada, { push: { email } }))
    expect(responses.map(({ status, body }) => [status, body.errorMessage])).toEqual(
      hostile.map(() => [400, 'Email is not valid']),
    )
  })

  test('publish events with the new version', async () => {
    await using server = await createMailingServer()
    const ada = await server.createUser()
    await changeProfile(server, ada, { push: { email: uniqueEmail() } })
    expect(server.publishedEvents).toEqual([
      { type: 'user', id: ada.id, version: 2 },
      { type: 'profile', id: ada.id, version: 2 },
    ])
  })

  test('that are noreply addresses do not count toward the limit', async () => {
    await using server = await createMailingServer()
    const ada = await server.createUser()
    const rows = Array.from({ length: 12 }, (_, number) => ({
      ...{ id: randomUUIDv7(), userId: ada.id, source: 'gitHub' as const },
      address: `${number}+ada@users.noreply.github.test`,
    }))
    await server.db.insertInto('emails').values(rows).execute()
    expect((await changeProfile(server, ada, { push: { email: uniqueEmail() } })).status).toBe(200)
  })
})
