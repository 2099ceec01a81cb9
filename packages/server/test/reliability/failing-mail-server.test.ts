import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMailer } from '../../src/mail/mailer.ts'
import { verificationMail } from '../../src/mail/mails.ts'
import { createFaultyMailServer, type FaultyMailServer, type MailFault } from '../faulty-mail-server.ts'
import { findClosedPort } from '../test-mailbox.ts'
import { testSettings } from '../test-settings.ts'
import { createTestUsers, type TestUser } from '../test-users.ts'
import { startServiceProcess } from './service-process.ts'
import { storageKinds, type TestStorage } from './test-storage.ts'
import { waitUntil } from './wait-until.ts'

const silent = pino({ level: 'silent' })
const mail = verificationMail('http://localhost:3000', {
  address: 'ada@byrne.test',
  login: 'ada',
  token: 'x',
})

/** Sends an email with deadlines of a moment. Returns its failure. */
async function sendTo(smtpUrl: string) {
  const timeouts = { connect: 300, idle: 300, delivery: 600 }
  const mailer = createMailer({ settings: testSettings({ smtpUrl }), log: silent }, timeouts)
  return await mailer.send(mail).then(
    () => 'accepted',
    ({ status, isPermanent }) => ({ status, isPermanent }),
  )
}

describe('an email', () => {
  let server: FaultyMailServer
  beforeAll(async () => {
    server = await createFaultyMailServer()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const temporaryFaults: [string, MailFault, number | undefined][] = [
    ['a greeting that asks for a later attempt', { at: 'connect', reply: '421 Too busy' }, 421],
    ['a greeting that refuses', { at: 'connect', reply: '554 No SMTP service here' }, 554],
    ['a refused sender, which is our configuration', { at: 'MAIL', reply: '550 Sender rejected' }, 550],
    ['a missing sign-in', { at: 'MAIL', reply: '530 Authentication required' }, 530],
    ['a temporary error of the sender', { at: 'MAIL', reply: '451 Try again' }, 451],
    ['a temporary error of the recipient', { at: 'RCPT', reply: '450 Mailbox busy' }, 450],
    ['a temporary error before the message', { at: 'DATA', reply: '451 Local error' }, 451],
    ['a temporary error after the message', { at: 'content', reply: '452 Insufficient storage' }, 452],
    ['a connection that closes at once', { at: 'connect', action: 'close' }, undefined],
    ['a connection that closes in the message', { at: 'inContent', action: 'close' }, undefined],
    ['a connection that closes after the message', { at: 'content', action: 'close' }, undefined],
    ['a server that sends no greeting', { at: 'connect', action: 'hang' }, undefined],
    ['a server that does not answer a command', { at: 'RCPT', action: 'hang' }, undefined],
    ['a server that does not answer the message', { at: 'content', action: 'hang' }, undefined],
    ['a server that answers without end', { at: 'MAIL', action: 'drip' }, undefined],
    ['a server that answers the message without end', { at: 'content', action: 'drip' }, undefined],
  ]

  test.each(temporaryFaults)('is retried after %s', async (_, fault, status) => {
    server.fault = fault
    expect(await sendTo(server.url)).toEqual({ status, isPermanent: false })
  })

  test.each<[string, MailFault, number]>([
    ['the recipient is refused', { at: 'RCPT', reply: '550 No such user' }, 550],
    ['the message is refused', { at: 'content', reply: '554 Rejected as spam' }, 554],
  ])('is given up if %s permanently', async (_, fault, status) => {
    server.fault = fault
    expect(await sendTo(server.url)).toEqual({ status, isPermanent: true })
  })

  test('is retried if nothing listens', async () => {
    const port = await findClosedPort()
    expect(await sendTo(`smtp://127.0.0.1:${port}`)).toEqual({ status: undefined, isPermanent: false })
  })

  test('is accepted without a fault', async () => {
    server.fault = undefined
    expect(await sendTo(server.url)).toBe('accepted')
  })
})

describe.each(storageKinds)('a service on $kind whose mail server never answers', ({ create }) => {
  test('responds to requests that send emails, and to others', { timeout: 120_000 }, async () => {
    await using server = await createFaultyMailServer()
    server.fault = { at: 'connect', action: 'hang' }
    await using storage = await create()
    const { cookie } = await signUpAda(storage)
    await using service = startServiceProcess({
      ...{ dataFolder: storage.folder(), databaseUrl: storage.databaseUrl },
      env: { SMTP_URL: server.url },
    })
    const url = await service.ready
    const request = async (method: string, body?: object) => {
      const headers = { cookie, origin: url, ...(body && { 'content-type': 'application/json' }) }
      // Shorter than the mailer waits for a greeting.
      const signal = AbortSignal.timeout(9000)
      return await fetch(`${url}/api/profile`, {
        method,
        headers,
        signal,
        body: JSON.stringify(body) ?? null,
      })
    }
    const added = []
    for (let index = 0; index < 5; index += 1)
      added.push((await request('PATCH', { push: { email: `ada-${index}@byrne.test` } })).status)
    await waitUntil(async () => server.sessionCount >= 2)
    const profile = (await (await request('GET')).json()) as { unverifiedEmails: string[] }
    expect({ added, unverified: profile.unverifiedEmails.length, accepted: server.accepted }).toEqual({
      added: Array(5).fill(200),
      unverified: 5,
      accepted: [],
    })
  })
})

async function signUpAda(storage: TestStorage): Promise<TestUser> {
  await using database = await storage.open()
  const deps = { db: database.db, settings: testSettings() } as Parameters<typeof createTestUsers>[0]
  return await createTestUsers(deps).createUser({ login: 'ada' })
}
