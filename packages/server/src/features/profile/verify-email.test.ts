import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMailbox, anEmptyPort, type Mailbox } from '../../../test/a-mailbox.ts'
import { workOn } from '../../../test/a-mailing-server.ts'
import { aServer, type ServerOptions } from '../../../test/a-server.ts'
import { anAddress, changeProfile, tokenFor, tokenIn, verify } from '../../../test/an-address.ts'
import { databases } from '../../../test/databases.ts'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await aMailbox()
})
afterAll(() => mailbox[Symbol.asyncDispose]())

const BAD = 'This link is not valid any more, please add the e-mail again'

describe.each(databases)('proving an address on $kind', ({ open }) => {
  const mailing = (options: ServerOptions = {}) =>
    aServer({ open, ...options, settings: { rateFactor: 100, smtpUrl: mailbox.url, ...options.settings } })

  test('the mail leads to the settings, in text and HTML, and answers nobody', async () => {
    await using server = await mailing()
    const ada = await server.person({ login: 'ada' })
    const email = anAddress()
    const from = mailbox.all.length
    const token = await tokenFor(server, mailbox, ada, email)
    const mail = mailbox.all[from]
    const link = `http://localhost:3000/settings/security?verify=${token}`
    expect(mail).toMatchObject({
      recipients: [email],
      from: { name: 'Handiwork', address: 'no-reply@handiwork.test' },
      subject: 'Confirm your e-mail for Handiwork',
      text: expect.stringContaining(`Confirm this e-mail:\n${link}\n`),
      html: expect.stringContaining(`<a href="${link}">Confirm this e-mail</a>`),
    })
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  })

  test('the queue and the database hold nothing that proves', async () => {
    await using server = await mailing()
    const ada = await server.person()
    const token = await tokenFor(server, mailbox, ada, anAddress())
    const rows = await sql<{ row: string }>`select row_to_json(emails)::text as row from emails`.execute(
      server.db,
    )
    const kept = JSON.stringify([server.sent, rows.rows])
    expect([
      token.length,
      kept.includes(token),
      kept.includes(Buffer.from(token).toString('base64')),
    ]).toEqual([64, false, false])
  })

  test('a link works once, for its person alone, and only the newest', async () => {
    await using server = await mailing()
    const [ada, eve] = [await server.person(), await server.person()]
    const email = anAddress()
    const [first, second] = [
      await tokenFor(server, mailbox, ada, email),
      await tokenFor(server, mailbox, ada, email),
    ]
    const answers = [
      await verify(server, ada, 'nonsense'),
      await verify(server, ada, first),
      await verify(server, eve, second),
      await verify(server, ada, second),
      await verify(server, ada, second),
    ]
    expect(answers.map(({ status, body }) => [status, body.errorMessage])).toEqual([
      [400, BAD],
      [400, BAD],
      [400, BAD],
      [200, undefined],
      [400, BAD],
    ])
  })

  test.each([
    [23.9, 200],
    [24.1, 400],
  ])('a link %s hours old is answered %s', async (hours, status) => {
    await using server = await mailing()
    const ada = await server.person()
    const token = await tokenFor(server, mailbox, ada, anAddress())
    const verificationSentAt = sql<Date>`now() - make_interval(secs => ${hours * 3600})`
    await server.db.updateTable('emails').set({ verificationSentAt }).execute()
    expect((await verify(server, ada, token)).status).toBe(status)
  })

  test('a link needs a session', async () => {
    await using server = await mailing()
    const ada = await server.person()
    const token = await tokenFor(server, mailbox, ada, anAddress())
    const body = { body: { token } }
    const statuses = [
      (await server.post('/api/profile/emails/verify', body)).status,
      (await server.post('/api/profile/emails/verify', { ...body, as: { token: await server.token(ada) } }))
        .status,
    ]
    expect(statuses).toEqual([401, 403])
  })

  test('of two who prove an address at once one has it', async () => {
    await using server = await mailing()
    const both = [await server.person(), await server.person()]
    const email = anAddress()
    const tokens: string[] = []
    for (const person of both) tokens.push(await tokenFor(server, mailbox, person, email))
    const answers = await Promise.all(both.map((person, place) => verify(server, person, tokens[place]!)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a mail server that is away holds nobody up, and has the mail when it is back', async () => {
    const port = await anEmptyPort()
    const smtpUrl = `smtp://127.0.0.1:${port}`
    await using server = await mailing({ settings: { smtpUrl } })
    const ada = await server.person()
    const email = anAddress()
    const { status } = await changeProfile(server, ada, { push: { email } })
    await expect(workOn(server)).rejects.toMatchObject({ name: 'MailFailure', forGood: false })
    await using back = await aMailbox({ port })
    await workOn(server, { retryCount: 1 })
    const token = tokenIn(await back.next())
    expect([status, (await verify(server, ada, token)).body.emails]).toEqual([200, [email]])
  })

  test('what the mail server wants never is given up at once, what it wants later is tried again', async () => {
    const [never, later] = [anAddress(), anAddress()]
    await using picky = await aMailbox({ refuses: { [never]: 550, [later]: 450 } })
    await using server = await mailing({ settings: { smtpUrl: picky.url } })
    const ada = await server.person()
    await changeProfile(server, ada, { push: { email: never } })
    await workOn(server)
    await changeProfile(server, ada, { push: { email: later } })
    await expect(workOn(server, { from: 1 })).rejects.toMatchObject({ status: 450 })
    await workOn(server, { from: 1, retryCount: 14 })
    expect(picky.all).toEqual([])
  })

  test('of somebody who is gone by then nothing is sent', async () => {
    await using server = await mailing()
    const ada = await server.person()
    await changeProfile(server, ada, { push: { email: anAddress() } })
    await server.db.deleteFrom('users').where('id', '=', ada.id).execute()
    const before = mailbox.all.length
    await workOn(server)
    expect(mailbox.all.length).toBe(before)
  })
})
