import { organizationSentences } from '@handiwork/core/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createInvitationContext } from '../../../test/create-invitation-context.ts'
import { databases } from '../../../test/databases.ts'
import { insertOrganization } from '../../../test/insert-content.ts'
import { createTestMailbox, type Mailbox, type ReceivedMail } from '../../../test/test-mailbox.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { openFingerprints } from '../../encryption/fingerprints.ts'
import { emailTombstoneKey, tombstoneStore } from '../../stores/tombstone-store.ts'
import { cleanUp } from '../clean-up/clean-up.ts'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await createTestMailbox()
})
afterAll(() => mailbox[Symbol.asyncDispose]())

let addressCount = 0
const nextAddress = () => `guest${++addressCount}@mail.test`

const LINK = /^http:\/\/localhost:3000\/organizations\/acme\?invitation=([0-9a-f]{64})$/m
const extractToken = (mail: ReceivedMail | undefined) => LINK.exec(mail?.text ?? '')?.[1] ?? 'none'

const { badInvitation } = organizationSentences

describe.each(databases)('organization invitations on $kind', ({ open }) => {
  const createContext = (name?: string) => createInvitationContext(open, mailbox, name)

  async function listMembers({ db }: TestServer, organizationId: string) {
    return await db
      .selectFrom('organizationMembers')
      .select(['userId', 'role'])
      .where('organizationId', '=', organizationId)
      .where('role', '<>', 'owner')
      .execute()
  }

  const age = ({ db }: TestServer, by: string) =>
    sql`update organization_invitations set created_at = now() - ${by}::interval`.execute(db)

  test('are sent by email, and their link adds a member with the given role', async () => {
    await using context = await createContext()
    const address = nextAddress()
    await context.invite(address, 'recruiter')
    const [mail] = await context.mails()
    const bea = await context.server.createUser({ login: 'bea' })
    const { status, body } = await context.join(bea, extractToken(mail))
    expect(mail).toMatchObject({
      recipients: [address],
      subject: 'Acme invites you to join them on Handiwork',
    })
    expect({ status, login: body.login, organizationRole: body.organizationRole }).toEqual({
      status: 200,
      login: 'bea',
      organizationRole: 'recruiter',
    })
    expect(await listMembers(context.server, context.id)).toEqual([{ userId: bea.id, role: 'recruiter' }])
  })

  test('can be stopped permanently from the email', async () => {
    await using context = await createContext()
    const address = nextAddress()
    await context.invite(address)
    const [mail] = await context.mails()
    const stop = /^List-Unsubscribe: <http:\/\/localhost:3000(.+)>\r$/m.exec(
      mail?.raw.replace(/\r\n\s+/g, ' ') ?? '',
    )?.[1]
    await context.server.post(stop ?? '')
    await age(context.server, '25 hours')
    await context.invite(address)
    expect((await context.mails()).length).toBe(1)
  })

  test('show the login if the name could become a link', async () => {
    await using context = await createContext('Win at https://evil.test')
    await context.invite(nextAddress())
    const [mail] = await context.mails()
    expect({ subject: mail?.subject, mentionsHost: mail?.raw.includes('evil.test') }).toEqual({
      subject: 'acme invites you to join them on Handiwork',
      mentionsHost: false,
    })
  })

  test('are sent once a day per address, not case-sensitive, with the latest role', async () => {
    await using context = await createContext()
    const address = nextAddress()
    for (const key of [address, address.toUpperCase()]) await context.invite(key, 'admin')
    await context.invite(address, 'recruiter')
    const [mail, ...laterMails] = await context.mails()
    const bea = await context.server.createUser()
    const { body } = await context.join(bea, extractToken(mail))
    expect({ laterMails, organizationRole: body.organizationRole }).toEqual({
      laterMails: [],
      organizationRole: 'recruiter',
    })
  })

  test('are sent once for concurrent requests', async () => {
    await using context = await createContext()
    const address = nextAddress()
    await Promise.all(Array.from({ length: 8 }, () => context.invite(address)))
    expect((await context.mails()).length).toBe(1)
  })

  test('are sent again after a day, which invalidates the earlier link', async () => {
    await using context = await createContext()
    const address = nextAddress()
    await context.invite(address)
    await context.mails()
    await age(context.server, '25 hours')
    await context.invite(address)
    const [first, second] = await context.mails()
    const bea = await context.server.createUser()
    const [firstReply, secondReply] = [
      await context.join(bea, extractToken(first)),
      await context.join(bea, extractToken(second)),
    ]
    expect({ firstReplyStatus: firstReply.status, secondReplyStatus: secondReply.status }).toEqual({
      firstReplyStatus: 400,
      secondReplyStatus: 200,
    })
  })

  test('are sent separately for each organization', async () => {
    await using context = await createContext()
    const { server, ada } = context
    const address = nextAddress()
    const otherOrganization = await insertOrganization(server, ada)
    await context.invite(address)
    await server.post(`/api/organizations/${otherOrganization}/members`, { as: ada, body: { key: address } })
    expect((await context.mails()).length).toBe(2)
  })

  test('are neither sent nor stored for an erased user', async () => {
    await using context = await createContext()
    const address = nextAddress()
    const fingerprints = openFingerprints(context.server.deps.settings)
    const { db } = context.server
    await tombstoneStore(db, fingerprints).add([fingerprints.current(emailTombstoneKey(address))])
    await context.invite(address)
    const mails = await context.mails()
    expect({
      mails,
      invitations: await db.selectFrom('organizationInvitations').select('id').execute(),
    }).toEqual({ mails: [], invitations: [] })
  })

  test('can be accepted once; a used token gets the same error as an unknown one', async () => {
    await using context = await createContext()
    await context.invite(nextAddress())
    const [mail] = await context.mails()
    await context.join(await context.server.createUser(), extractToken(mail))
    const secondUser = await context.server.createUser()
    const responses = [
      await context.join(secondUser, extractToken(mail)),
      await context.join(secondUser, 'made-up'),
    ]
    expect(responses.map(({ status, body }) => [status, body.errorMessage])).toEqual(
      Array(2).fill([400, badInvitation]),
    )
  })

  test('add one member when accepted concurrently', async () => {
    await using context = await createContext()
    await context.invite(nextAddress())
    const [mail] = await context.mails()
    const people = await Promise.all(Array.from({ length: 20 }, () => context.server.createUser()))
    const responses = await Promise.all(people.map((person) => context.join(person, extractToken(mail))))
    const members = await listMembers(context.server, context.id)
    expect({
      acceptedCount: responses.filter(({ status }) => status === 200).length,
      memberCount: members.length,
    }).toEqual({ acceptedCount: 1, memberCount: 1 })
  })

  test('leave the role of an existing member unchanged and are consumed', async () => {
    await using context = await createContext()
    await context.invite(nextAddress(), 'admin')
    const [mail] = await context.mails()
    const own = await context.join(context.ada, extractToken(mail))
    const otherReply = await context.join(await context.server.createUser(), extractToken(mail))
    expect({
      ownStatus: own.status,
      organizationRole: own.body.organizationRole,
      otherStatus: otherReply.status,
    }).toEqual({ ownStatus: 200, organizationRole: 'owner', otherStatus: 400 })
  })

  test('are valid for their own organization only', async () => {
    await using context = await createContext()
    const { server, ada } = context
    await context.invite(nextAddress())
    const [mail] = await context.mails()
    const otherOrganization = await insertOrganization(server, ada)
    const body = { token: extractToken(mail) }
    const { status } = await server.post(`/api/organizations/${otherOrganization}/join`, {
      as: await server.createUser(),
      body,
    })
    expect(status).toBe(400)
  })

  test.each([
    ['29 days', 200],
    ['31 days', 400],
  ])('that are %s old return %i', async (by, expected) => {
    await using context = await createContext()
    await context.invite(nextAddress())
    const [mail] = await context.mails()
    await age(context.server, by)
    expect((await context.join(await context.server.createUser(), extractToken(mail))).status).toBe(expected)
  })

  test.each([
    ['29 days', 1],
    ['31 days', 0],
  ])('that are %s old are retained: %i', async (by, expected) => {
    await using context = await createContext()
    await context.invite(nextAddress())
    await age(context.server, by)
    await cleanUp(context.server.deps)
    const remaining = await context.server.db.selectFrom('organizationInvitations').select('id').execute()
    expect(remaining.length).toBe(expected)
  })

  test('can only be accepted with a session and an active profile', async () => {
    await using context = await createContext()
    const { server, id } = context
    await context.invite(nextAddress())
    const body = { token: extractToken((await context.mails())[0]) }
    const token = await server.token(await server.createUser())
    const callers = [undefined, { token }, await server.createUser({ visibility: 'deleted' })]
    const statuses = []
    for (const as of callers)
      statuses.push((await server.post(`/api/organizations/${id}/join`, { ...(as && { as }), body })).status)
    expect(statuses).toEqual([401, 403, 403])
  })

  test('leave no plain-text token in the database, the queue or events', async () => {
    await using context = await createContext()
    await context.invite(nextAddress())
    const token = extractToken((await context.mails())[0])
    const { rows } = await sql<{ stored_row: string }>`
      select organization_invitations::text as stored_row from organization_invitations`.execute(
      context.server.db,
    )
    const stored = JSON.stringify([rows, context.server.enqueuedTasks, context.server.publishedEvents])
    expect(token.length).toBe(64)
    expect(stored).not.toContain(token)
  })
})
