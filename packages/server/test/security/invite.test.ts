import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountOfPerson, addressOfPerson, tombstoneStore } from '../../src/stores/tombstone-store.ts'
import { openFingerprints } from '../../src/vault/fingerprints.ts'
import { aMailbox, type Mailbox } from '../a-mailbox.ts'
import { workOn } from '../a-mailing-server.ts'
import type { PersonColumns, TestPerson } from '../a-person.ts'
import type { TestServer } from '../a-server.ts'
import { anAcquaintance, linked } from '../an-acquaintance.ts'
import { databases } from '../databases.ts'
import { aServerWithHosts } from '../some-hosts.ts'
import { anEmail } from './an-email.ts'

type Acquaintance = ReturnType<typeof anAcquaintance>

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await aMailbox()
})
afterAll(() => mailbox[Symbol.asyncDispose]())

let addresses = 0
const anAddress = () => `friend${++addresses}@mail.test`

describe.each(databases)('inviting on $kind', ({ open }) => {
  async function adasWorld(columns: PersonColumns = {}) {
    const settings = { smtpUrl: mailbox.url, rateFactor: 100 }
    const { server, hosts, ...rest } = await aServerWithHosts({ open, settings })
    const ada = await server.person({ login: 'ada', name: 'Ada Byrne', ...columns })
    await linked(server, hosts, ada, 'adabyrne')
    const begun = mailbox.all.length
    return {
      ...{ server, hosts, ada },
      mails: () => mailbox.all.slice(begun),
      [Symbol.asyncDispose]: () => rest[Symbol.asyncDispose](),
    }
  }
  type World = Awaited<ReturnType<typeof adasWorld>>

  /** The suggestion of somebody of that login, made by asking the host. */
  async function suggested({ server, ada }: World, login: string, as: TestPerson = ada): Promise<string> {
    await server.db.updateTable('users').set({ suggestionsAskedAt: null }).execute()
    const from = server.sent.length
    await server.get('/api/profile/suggestions/following', { as })
    await workOn(server, { from })
    const { body } = await server.get('/api/profile/suggestions/following', { as })
    return body.find((one: { login: string }) => one.login === login)._id
  }

  const invite = (server: TestServer, as: TestPerson, suggestionId: string) =>
    server.patch('/api/profile/invite', { as, body: { suggestionId } })

  /** Invites somebody who shows this address, and does what follows. */
  async function invited(world: World, publicEmail: string | undefined, more: object = {}) {
    const { server, hosts, ada } = world
    const { login } = anAcquaintance(hosts, { ...(publicEmail && { publicEmail }), ...more })
    const id = await suggested(world, login)
    const from = server.sent.length
    const answer = await invite(server, ada, id)
    await workOn(server, { from })
    return { id, login, answer }
  }

  test('sends one mail to the address somebody shows', async () => {
    await using world = await adasWorld()
    const address = anAddress()
    const { id, answer } = await invited(world, address)
    const from = world.server.sent.length
    const again = await invite(world.server, world.ada, id)
    await workOn(world.server, { from })
    const [mail, ...others] = world.mails()
    expect([answer.status, answer.body.invited, again.body.invited, others]).toEqual([200, true, true, []])
    expect(mail).toMatchObject({
      recipients: [address],
      subject: 'Ada Byrne invites you to Handiwork',
      text: expect.stringContaining('http://localhost:3000/api/invitations/stop?token='),
    })
    expect(mail?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  })

  test('is answered alike whoever it is', async () => {
    await using world = await adasWorld()
    const { server, hosts } = world
    const taken = anAddress()
    const owner = await server.person()
    await anEmail(server, owner, taken)
    const shapeOf = async (login: string) => {
      const { status, headers, body } = await invite(server, world.ada, await suggested(world, login))
      const { _id, login: _, avatarUrl, name, ...told } = body
      const { date, 'content-length': __, etag, ...same } = headers
      return { status, told, headers: Object.keys(same), limits: headers['ratelimit-limit'] }
    }
    const member = anAcquaintance(hosts)
    await linked(server, hosts, await server.person({ visibility: 'private' }), member.login)
    const shapes = []
    for (const { login } of [
      anAcquaintance(hosts, { publicEmail: anAddress() }),
      anAcquaintance(hosts),
      anAcquaintance(hosts, { publicEmail: taken }),
      member,
    ])
      shapes.push(await shapeOf(login))
    expect(shapes).toEqual(shapes.map(() => shapes[0]))
  })

  test('writes to nobody who is here, whoever sees them', async () => {
    await using world = await adasWorld()
    const { server, hosts, ada } = world
    const member = anAcquaintance(hosts, { publicEmail: anAddress() })
    await linked(server, hosts, await server.person({ visibility: 'deleted' }), member.login)
    const taken = anAddress()
    await anEmail(server, await server.person({ visibility: 'private' }), taken)
    await invited(world, taken.toUpperCase())
    await invite(server, ada, await suggested(world, member.login))
    await workOn(server)
    expect(world.mails()).toEqual([])
  })

  test.each([
    ['by their account', ({ id }: Acquaintance) => accountOfPerson('gitHub', String(id))],
    ['by their address', ({ publicEmail }: Acquaintance) => addressOfPerson(publicEmail ?? '')],
  ])('writes to nobody who is gone for good, known %s', async (_name, textOf) => {
    await using world = await adasWorld()
    const { server, hosts, ada } = world
    const gone = anAcquaintance(hosts, { publicEmail: anAddress() })
    const id = await suggested(world, gone.login)
    const fingerprints = openFingerprints(server.deps.settings)
    await tombstoneStore(server.db, fingerprints).bury([fingerprints.of(textOf(gone))])
    await invite(server, ada, id)
    await workOn(server)
    expect(world.mails()).toEqual([])
  })

  test.each([
    ['nothing', undefined],
    ['what is no address', 'eve@evil.test, other@evil.test'],
    ['an address nobody reads', '1+eve@users.noreply.github.test'],
  ])('writes to nobody who shows %s', async (_name, publicEmail) => {
    await using world = await adasWorld()
    await invited(world, publicEmail)
    expect(world.mails()).toEqual([])
  })

  test('writes to nobody else who has the login by now', async () => {
    await using world = await adasWorld()
    const { server, hosts, ada } = world
    const { login } = anAcquaintance(hosts, { publicEmail: anAddress() })
    const id = await suggested(world, login)
    const { people } = hosts.gitHub.world
    hosts.gitHub.world.people = people.map((one) => (one.login === login ? { ...one, id: 999_999 } : one))
    await invite(server, ada, id)
    await workOn(server)
    expect(world.mails()).toEqual([])
  })

  test('sends an address one mail in thirty days, whoever invites', async () => {
    await using world = await adasWorld()
    const address = anAddress()
    const { login } = await invited(world, address)
    const bob = await world.server.person()
    const { people } = world.hosts.gitHub.world
    world.hosts.gitHub.world.people = people.map((one) =>
      one.login === 'graceo' ? { ...one, following: [login] } : one,
    )
    await linked(world.server, world.hosts, bob, 'graceo')
    const id = await suggested(world, login, bob)
    const from = world.server.sent.length
    await invite(world.server, bob, id)
    await workOn(world.server, { from })
    expect(world.mails()).toHaveLength(1)
  })

  test('is tried again until the mail is out, and is still one mail', async () => {
    await using world = await adasWorld()
    const { login } = anAcquaintance(world.hosts, { publicEmail: anAddress() })
    const id = await suggested(world, login)
    const from = world.server.sent.length
    await invite(world.server, world.ada, id)
    const away = { smtpUrl: 'smtp://127.0.0.1:9' }
    await expect(workOn(world.server, { from, settings: away })).rejects.toMatchObject({
      name: 'MailFailure',
    })
    await workOn(world.server, { from, retryCount: 1 })
    expect(world.mails()).toHaveLength(1)
  })

  test('ends for an address by one press, for ever and for all', async () => {
    await using world = await adasWorld()
    const address = anAddress()
    await invited(world, address)
    const link = /http\S+\/api\/invitations\/stop\?token=\S+/.exec(world.mails()[0]?.text ?? '')?.[0] ?? ''
    const { pathname, search } = new URL(link)
    const page = await world.server.get(pathname + search)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const pressed = await world.server.app.inject({
      ...{ method: 'POST', url: pathname + search, headers },
      payload: 'List-Unsubscribe=One-Click',
    })
    await world.server.db.updateTable('invitedAddresses').set({ sentAt: null }).execute()
    await invited(world, address.toUpperCase())
    expect([page.status, page.body.includes('<button>'), pressed.statusCode, world.mails().length]).toEqual([
      200,
      true,
      200,
      1,
    ])
  })

  test('is stopped by no look at the page, and by a form of parts as well', async () => {
    await using world = await adasWorld()
    const [looked, pressed] = [anAddress(), anAddress()]
    for (const address of [looked, pressed]) await invited(world, address)
    const links = world
      .mails()
      .map(({ text }) => new URL(/http\S+stop\?token=\S+/.exec(text ?? '')?.[0] ?? ''))
    await world.server.get(links[0]!.pathname + links[0]!.search)
    const form = new FormData()
    form.append('List-Unsubscribe', 'One-Click')
    const sent = new Response(form)
    const { statusCode } = await world.server.app.inject({
      ...{ method: 'POST', url: links[1]!.pathname + links[1]!.search },
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    const rows = await world.server.db.selectFrom('invitedAddresses').select('stoppedAt').execute()
    expect([statusCode, rows.filter(({ stoppedAt }) => stoppedAt !== null).length, rows.length]).toEqual([
      200, 1, 2,
    ])
  })

  test('keeps no address', async () => {
    await using world = await adasWorld()
    const address = anAddress()
    await invited(world, address)
    const rows = await world.server.db.selectFrom('invitedAddresses').selectAll().execute()
    const kept = [
      rows,
      await world.server.db.selectFrom('suggestions').selectAll().execute(),
      world.server.sent,
    ]
    expect([rows.length, JSON.stringify(kept).includes(address)]).toEqual([1, false])
  })

  test('is stopped by nobody who was not written to', async () => {
    await using world = await adasWorld()
    const answers = [
      await world.server.get('/api/invitations/stop', { query: { token: 'nonsense' } }),
      await world.server.post('/api/invitations/stop', { query: { token: 'v1.00000000.AAAA' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400])
  })

  test('is for twenty people a day, whatever a server remembers', async () => {
    await using world = await adasWorld()
    const { server, hosts, ada } = world
    const logins = Array.from({ length: 21 }, () => anAcquaintance(hosts).login)
    await suggested(world, logins[0]!)
    const { body } = await server.get('/api/profile/suggestions/following', {
      as: ada,
      query: { limit: '50' },
    })
    const statuses = []
    for (const { _id } of body) statuses.push((await invite(server, ada, _id)).status)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })

  test.each([
    ['Eve\r\nBcc: other@evil.test', 'ada'],
    ['Win at https://evil.test', 'ada'],
    ['evil.test gives money', 'ada'],
    ['Eve\u202e \u0000Byrne', 'Eve Byrne'],
    ['<b>Eve</b>', 'ada'],
    ['E'.repeat(61), 'ada'],
    ['J. R. Ölund-Smith', 'J. R. Ölund-Smith'],
    ['山田 健二', '山田 健二'],
    ['{host} & {login}', '{host} & {login}'],
  ])('of somebody who is called %j is from %j', async (name, said) => {
    await using world = await adasWorld({ name: name.replaceAll('\u0000', '') })
    const address = anAddress()
    await invited(world, address)
    const [mail] = world.mails()
    expect([mail?.subject, mail?.recipients, mail?.bcc, mail?.html?.includes('<b>')]).toEqual([
      `${said} invites you to Handiwork`,
      [address],
      undefined,
      false,
    ])
  })
})
