import { organizationSentences } from '@handiwork/core/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMailbox, type Mailbox, type ReceivedMail } from '../../../test/a-mailbox.ts'
import { workOn } from '../../../test/a-mailing-server.ts'
import type { TestPerson } from '../../../test/a-person.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'
import { anEmail } from '../../../test/security/an-email.ts'
import { anOrganization } from '../../../test/things-of-people.ts'
import { addressOfPerson, tombstoneStore } from '../../stores/tombstone-store.ts'
import { openFingerprints } from '../../vault/fingerprints.ts'
import { cleanUp } from '../clean-up/clean-up.ts'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await aMailbox()
})
afterAll(() => mailbox[Symbol.asyncDispose]())

let addresses = 0
const anAddress = () => `guest${++addresses}@mail.test`

const LINK = /^http:\/\/localhost:3000\/organizations\/acme\?invitation=([0-9a-f]{64})$/m
const tokenIn = (mail: ReceivedMail | undefined) => LINK.exec(mail?.text ?? '')?.[1] ?? 'none'

const { badInvitation, invited } = organizationSentences

describe.each(databases)('an invitation to an organization on $kind', ({ open }) => {
  async function acme(name = 'Acme') {
    const server = await aServer({ open, settings: { smtpUrl: mailbox.url, rateFactor: 1000 } })
    const ada = await server.person({ login: 'ada' })
    const id = await anOrganization(server, ada, { login: 'acme', name })
    const begun = mailbox.all.length
    let done = 0
    return {
      ...{ server, ada, id },
      invite: (key: string, role = 'contributor') =>
        server.post(`/api/organizations/${id}/members`, { as: ada, body: { key, role } }),
      /** Does what was sent to the queue since the last time, and gives all mails. */
      async mails(): Promise<ReceivedMail[]> {
        const from = done
        done = server.sent.length
        await workOn(server, { from })
        return mailbox.all.slice(begun)
      },
      join: (as: TestPerson, token: string) =>
        server.post(`/api/organizations/${id}/join`, { as, body: { token } }),
      [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
    }
  }

  async function membersOf({ db }: TestServer, organizationId: string) {
    return await db
      .selectFrom('organizationMembers')
      .select(['userId', 'role'])
      .where('organizationId', '=', organizationId)
      .where('role', '<>', 'owner')
      .execute()
  }

  const age = ({ db }: TestServer, by: string) =>
    sql`update organization_invitations set created_at = now() - ${by}::interval`.execute(db)

  test('comes by mail, and its link makes a member of the role it is for', async () => {
    await using world = await acme()
    const address = anAddress()
    await world.invite(address, 'recruiter')
    const [mail] = await world.mails()
    const bea = await world.server.person({ login: 'bea' })
    const { status, body } = await world.join(bea, tokenIn(mail))
    expect(mail).toMatchObject({ recipients: [address], subject: 'Acme invites you to join it on Handiwork' })
    expect([status, body.login, body.organizationRole]).toEqual([200, 'bea', 'recruiter'])
    expect(await membersOf(world.server, world.id)).toEqual([{ userId: bea.id, role: 'recruiter' }])
  })

  test('can be stopped for ever from the mail itself', async () => {
    await using world = await acme()
    const address = anAddress()
    await world.invite(address)
    const [mail] = await world.mails()
    const stop = /^List-Unsubscribe: <http:\/\/localhost:3000(.+)>\r$/m.exec(
      mail?.raw.replace(/\r\n\s+/g, ' ') ?? '',
    )?.[1]
    await world.server.post(stop ?? '')
    await age(world.server, '25 hours')
    await world.invite(address)
    expect((await world.mails()).length).toBe(1)
  })

  test('calls the organization by its login where its name could become a link', async () => {
    await using world = await acme('Win at https://evil.test')
    await world.invite(anAddress())
    const [mail] = await world.mails()
    expect([mail?.subject, mail?.raw.includes('evil.test')]).toEqual([
      'acme invites you to join it on Handiwork',
      false,
    ])
  })

  test('is answered alike, to the byte, whoever has the address', async () => {
    await using world = await acme()
    const { server } = world
    const [known, hidden, member] = [anAddress(), anAddress(), anAddress()]
    await anEmail(server, await server.person(), known)
    await anEmail(server, await server.person({ visibility: 'private' }), hidden)
    await anEmail(server, world.ada, member)
    const answers = []
    for (const address of [anAddress(), known, hidden, member, known]) {
      const { status, body, headers } = await world.invite(address)
      const { date, 'x-ratelimit-remaining': _, 'ratelimit-remaining': __, ...same } = headers
      answers.push(JSON.stringify([status, body, withoutRequest(same)]))
    }
    expect([new Set(answers).size, JSON.parse(answers[0]!)[1]]).toEqual([1, { message: invited }])
  })

  test('looks up nobody: what is kept and sent is the same whoever has the address', async () => {
    await using world = await acme()
    const known = anAddress()
    await anEmail(world.server, await world.server.person(), known)
    await world.invite(known)
    await world.invite(anAddress())
    const { rows } = await sql`select role, token_hash from organization_invitations`.execute(world.server.db)
    expect([rows, world.server.sent.map(({ name }) => name), (await world.mails()).length]).toEqual([
      Array(2).fill({ role: 'contributor', tokenHash: null }),
      ['send-mail', 'send-mail'],
      2,
    ])
  })

  test('is written once a day to one address, in whatever letters, with the role given last', async () => {
    await using world = await acme()
    const address = anAddress()
    for (const key of [address, address.toUpperCase()]) await world.invite(key, 'admin')
    await world.invite(address, 'recruiter')
    const [mail, ...others] = await world.mails()
    const bea = await world.server.person()
    const { body } = await world.join(bea, tokenIn(mail))
    expect([others, body.organizationRole]).toEqual([[], 'recruiter'])
  })

  test('asked for at once many times is one mail', async () => {
    await using world = await acme()
    const address = anAddress()
    await Promise.all(Array.from({ length: 8 }, () => world.invite(address)))
    expect((await world.mails()).length).toBe(1)
  })

  test('is written anew a day later, and the link before is over', async () => {
    await using world = await acme()
    const address = anAddress()
    await world.invite(address)
    await world.mails()
    await age(world.server, '25 hours')
    await world.invite(address)
    const [first, second] = await world.mails()
    const bea = await world.server.person()
    const [old, fresh] = [await world.join(bea, tokenIn(first)), await world.join(bea, tokenIn(second))]
    expect([old.status, fresh.status]).toEqual([400, 200])
  })

  test('of another organization is another mail to the same address', async () => {
    await using world = await acme()
    const { server, ada } = world
    const address = anAddress()
    const other = await anOrganization(server, ada)
    await world.invite(address)
    await server.post(`/api/organizations/${other}/members`, { as: ada, body: { key: address } })
    expect((await world.mails()).length).toBe(2)
  })

  test('is not written to who is gone for good, and their address is not kept', async () => {
    await using world = await acme()
    const address = anAddress()
    const fingerprints = openFingerprints(world.server.deps.settings)
    const { db } = world.server
    await tombstoneStore(db, fingerprints).bury([fingerprints.of(addressOfPerson(address))])
    await world.invite(address)
    const mails = await world.mails()
    expect([mails, await db.selectFrom('organizationInvitations').select('id').execute()]).toEqual([[], []])
  })

  test('works once: who comes second is told no more than who made one up', async () => {
    await using world = await acme()
    await world.invite(anAddress())
    const [mail] = await world.mails()
    await world.join(await world.server.person(), tokenIn(mail))
    const late = await world.server.person()
    const answers = [await world.join(late, tokenIn(mail)), await world.join(late, 'made-up')]
    expect(answers.map(({ status, body }) => [status, body.errorMessage])).toEqual(
      Array(2).fill([400, badInvitation]),
    )
  })

  test('taken up by twenty at once makes one member', async () => {
    await using world = await acme()
    await world.invite(anAddress())
    const [mail] = await world.mails()
    const people = await Promise.all(Array.from({ length: 20 }, () => world.server.person()))
    const answers = await Promise.all(people.map((one) => world.join(one, tokenIn(mail))))
    const members = await membersOf(world.server, world.id)
    expect([answers.filter(({ status }) => status === 200).length, members.length]).toEqual([1, 1])
  })

  test('taken up by a member leaves them what they are, and is used up', async () => {
    await using world = await acme()
    await world.invite(anAddress(), 'admin')
    const [mail] = await world.mails()
    const own = await world.join(world.ada, tokenIn(mail))
    const other = await world.join(await world.server.person(), tokenIn(mail))
    expect([own.status, own.body.organizationRole, other.status]).toEqual([200, 'owner', 400])
  })

  test('is for its own organization', async () => {
    await using world = await acme()
    const { server, ada } = world
    await world.invite(anAddress())
    const [mail] = await world.mails()
    const other = await anOrganization(server, ada)
    const body = { token: tokenIn(mail) }
    const { status } = await server.post(`/api/organizations/${other}/join`, {
      as: await server.person(),
      body,
    })
    expect(status).toBe(400)
  })

  test.each([
    ['29 days', 200],
    ['31 days', 400],
  ])('that is %s old is answered with %i', async (by, expected) => {
    await using world = await acme()
    await world.invite(anAddress())
    const [mail] = await world.mails()
    await age(world.server, by)
    expect((await world.join(await world.server.person(), tokenIn(mail))).status).toBe(expected)
  })

  test.each([
    ['29 days', 1],
    ['31 days', 0],
  ])('that is %s old is kept: %i', async (by, expected) => {
    await using world = await acme()
    await world.invite(anAddress())
    await age(world.server, by)
    await cleanUp(world.server.deps)
    const left = await world.server.db.selectFrom('organizationInvitations').select('id').execute()
    expect(left.length).toBe(expected)
  })

  test('is taken up by a person in front of a browser, and by nobody who deleted their profile', async () => {
    await using world = await acme()
    const { server, id } = world
    await world.invite(anAddress())
    const body = { token: tokenIn((await world.mails())[0]) }
    const token = await server.token(await server.person())
    const asked = [undefined, { token }, await server.person({ visibility: 'deleted' })]
    const statuses = []
    for (const as of asked)
      statuses.push((await server.post(`/api/organizations/${id}/join`, { ...(as && { as }), body })).status)
    expect(statuses).toEqual([401, 403, 403])
  })

  test('is nowhere kept as what opens it', async () => {
    await using world = await acme()
    await world.invite(anAddress())
    const token = tokenIn((await world.mails())[0])
    const { rows } = await sql<{ kept: string }>`
      select organization_invitations::text as kept from organization_invitations`.execute(world.server.db)
    const told = JSON.stringify([rows, world.server.sent, world.server.announced])
    expect([token.length, told.includes(token)]).toEqual([64, false])
  })
})

/** What is of one request, whatever was asked. */
function withoutRequest(headers: Readonly<Record<string, string | undefined>>) {
  const { 'x-request-id': _, 'request-id': __, 'content-security-policy': ___, ...same } = headers
  return same
}
