import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMailbox, type Mailbox } from '../../../test/a-mailbox.ts'
import { workOn } from '../../../test/a-mailing-server.ts'
import { aServer, type ServerOptions } from '../../../test/a-server.ts'
import { anAddress, changeProfile, tokenFor, tokenIn, verify } from '../../../test/an-address.ts'
import { databases } from '../../../test/databases.ts'
import { openFingerprints } from '../../vault/fingerprints.ts'
import { personStore } from '../analysis/person-store.ts'
import { provenEmailStore } from '../sign-in/proven-email-store.ts'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await aMailbox()
})
afterAll(() => mailbox[Symbol.asyncDispose]())

describe.each(databases)('e-mails of a profile on $kind', ({ open }) => {
  const mailing = (options: ServerOptions = {}) =>
    aServer({ open, ...options, settings: { rateFactor: 100, smtpUrl: mailbox.url, ...options.settings } })

  test('are added unproven, and proved by the link that comes (spec §2)', async () => {
    await using server = await mailing()
    const ada = await server.person()
    const email = anAddress()
    const token = await tokenFor(server, mailbox, ada, email)
    const before = (await server.get('/api/profile', { as: ada })).body
    const { status, body } = await verify(server, ada, token)
    expect([before, [status, body]]).toMatchObject([
      { email: null, emails: [], unverifiedEmails: [email] },
      [200, { email, emails: [email], unverifiedEmails: [] }],
    ])
  })

  test('adding what is another person’s is answered and mailed alike, and proved by nobody else', async () => {
    await using server = await mailing()
    const [ada, eve] = [await server.person({ login: 'ada' }), await server.person({ login: 'eve' })]
    const [taken, free] = [anAddress(), anAddress()]
    await verify(server, ada, await tokenFor(server, mailbox, ada, taken))
    const shape = async (email: string) => {
      const { status, headers, body } = await changeProfile(server, eve, { push: { email } })
      await changeProfile(server, eve, { pull: { email } })
      return {
        status,
        headers: Object.keys(headers),
        ...body,
        unverifiedEmails: body.unverifiedEmails.length,
      }
    }
    const [ofTaken, ofFree] = [await shape(taken), await shape(free)]
    const { status, body } = await verify(server, eve, await tokenFor(server, mailbox, eve, taken))
    expect([ofTaken, status, body.errorMessage]).toEqual([
      ofFree,
      409,
      'This e-mail belongs to somebody else',
    ])
  })

  test('are ten at most', async () => {
    await using server = await mailing()
    const ada = await server.person()
    const statuses: number[] = []
    for (let number = 0; number < 11; number++)
      statuses.push((await changeProfile(server, ada, { push: { email: anAddress() } })).status)
    const told = await changeProfile(server, ada, { push: { email: anAddress() } })
    expect([statuses, told.body.errorMessage]).toEqual([
      [...Array(10).fill(200), 409],
      'A profile can have 10 e-mails at most',
    ])
  })

  test('one that is proved already is sent nothing', async () => {
    await using server = await mailing()
    const ada = await server.person()
    const email = anAddress()
    await verify(server, ada, await tokenFor(server, mailbox, ada, email))
    const before = server.sent.length
    const { body } = await changeProfile(server, ada, { push: { email: email.toUpperCase() } })
    expect([server.sent.length - before, body.emails]).toEqual([0, [email]])
  })

  test('taken away the next proved one is where mail goes', async () => {
    await using server = await mailing()
    const ada = await server.person()
    const [first, second] = [anAddress(), anAddress()]
    for (const email of [first, second])
      await verify(server, ada, await tokenFor(server, mailbox, ada, email))
    const { body: before } = await server.get('/api/profile', { as: ada })
    const { body } = await changeProfile(server, ada, { pull: { email: first.toUpperCase() } })
    const { body: none } = await changeProfile(server, ada, { pull: { email: second } })
    expect([before.email, body.email, body.emails, none.email]).toEqual([first, second, [second], null])
  })

  test('count for the next analysis as soon as they are proved, and no more once they are taken away', async () => {
    await using server = await mailing()
    const ada = await server.person()
    const email = anAddress()
    const authors = () => personStore(server.db).authors(ada.id)
    const token = await tokenFor(server, mailbox, ada, email)
    const seen = [await authors()]
    await verify(server, ada, token)
    seen.push(await authors())
    await changeProfile(server, ada, { pull: { email } })
    seen.push(await authors())
    expect(seen).toEqual([[], [email], []])
  })

  test('taken away stay so although the code host lists them, until they are wanted again', async () => {
    await using server = await mailing()
    const ada = await server.person()
    const email = anAddress()
    const told = [{ address: email, verified: true, primary: true }]
    const listed = async () => {
      await provenEmailStore(server.db).keep(ada.id, 'gitHub', told)
      await personStore(server.db).saveAccount(openFingerprints(server.deps.settings), ada.id, {
        ...{ kind: 'gitHub', emails: told, repositories: [], following: [], followers: [], answers: null },
        account: { subject: '1', login: 'ada' } as never,
      })
      return (await server.get('/api/profile', { as: ada })).body.emails
    }
    const before = await listed()
    await changeProfile(server, ada, { pull: { email } })
    const after = await listed()
    await changeProfile(server, ada, { push: { email } })
    await listed()
    const { body } = await server.get('/api/profile', { as: ada })
    expect([before, after, body.emails]).toEqual([[email], [], [email]])
  })

  test('of somebody else are changed by admins, and proved by their person', async () => {
    await using server = await mailing()
    const [ada, admin] = [await server.person({ login: 'ada' }), await server.person({ role: 'admin' })]
    const email = anAddress()
    const from = server.sent.length
    const { status } = await server.patch(`/api/users/${ada.id}`, { as: admin, body: { push: { email } } })
    await workOn(server, { from })
    const token = tokenIn(await mailbox.next())
    const proved = await verify(server, ada, token)
    await server.patch('/api/users/login/ada', { as: admin, body: { pull: { email } } })
    const { body } = await server.get('/api/profile', { as: ada })
    expect([status, proved.body.emails, body.emails]).toEqual([200, [email], []])
  })

  test('are added ten times an hour, by all calls together', async () => {
    await using server = await mailing({ settings: { rateFactor: 1 } })
    const ada = await server.person()
    const statuses: number[] = []
    for (let number = 0; number < 11; number++) {
      const path = number % 2 ? '/api/profile' : `/api/users/${ada.id}`
      statuses.push((await server.patch(path, { as: ada, body: { push: { email: 'a@b.test' } } })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  test('are single addresses, and nothing that means more in the head of a mail', async () => {
    await using server = await mailing()
    const ada = await server.person()
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
    const answers = []
    for (const email of hostile) answers.push(await changeProfile(server, ada, { push: { email } }))
    expect(answers.map(({ status, body }) => [status, body.errorMessage])).toEqual(
      hostile.map(() => [400, 'Email is not valid']),
    )
  })

  test('a change is announced with the new version', async () => {
    await using server = await mailing()
    const ada = await server.person()
    await changeProfile(server, ada, { push: { email: anAddress() } })
    expect(server.announced).toEqual([
      { type: 'user', id: ada.id, version: 2 },
      { type: 'profile', id: ada.id, version: 2 },
    ])
  })

  test('noreply addresses of code hosts do not count to the ten', async () => {
    await using server = await mailing()
    const ada = await server.person()
    const rows = Array.from({ length: 12 }, (_, number) => ({
      ...{ id: randomUUIDv7(), userId: ada.id, source: 'gitHub' as const },
      address: `${number}+ada@users.noreply.github.test`,
    }))
    await server.db.insertInto('emails').values(rows).execute()
    expect((await changeProfile(server, ada, { push: { email: anAddress() } })).status).toBe(200)
  })
})
