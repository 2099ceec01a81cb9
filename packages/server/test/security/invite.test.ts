import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFingerprints } from '../../src/encryption/fingerprints.ts'
import { accountTombstoneKey, emailTombstoneKey, tombstoneStore } from '../../src/stores/tombstone-store.ts'
import { addFollowedAccount, linkGitHubAccount } from '../add-followed-account.ts'
import { databases } from '../databases.ts'
import { insertEmail } from '../insert-email.ts'
import { runMailTasks } from '../run-mail-tasks.ts'
import { createTestMailbox, type Mailbox } from '../test-mailbox.ts'
import type { TestUserColumns } from '../test-users.ts'
import { createInviteContext, invite, inviteAccount, refreshSuggestion } from './invite-context.ts'

type FollowedAccount = ReturnType<typeof addFollowedAccount>

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await createTestMailbox()
})
afterAll(() => mailbox[Symbol.asyncDispose]())

let addressCount = 0
const uniqueAddress = () => `friend${++addressCount}@mail.test`

describe.each(databases)('inviting on $kind', ({ open }) => {
  const createContext = (columns?: TestUserColumns) => createInviteContext(open, mailbox, columns)

  test('sends one email to the public address of the account', async () => {
    await using context = await createContext()
    const address = uniqueAddress()
    const { id, response } = await inviteAccount(context, address)
    const from = context.server.enqueuedTasks.length
    const secondResponse = await invite(context.server, context.ada, id)
    await runMailTasks(context.server, { from })
    const [mail, ...others] = context.mails()
    expect({
      status: response.status,
      invited: response.body.invited,
      secondInvited: secondResponse.body.invited,
      otherMails: others,
    }).toEqual({ status: 200, invited: true, secondInvited: true, otherMails: [] })
    expect(mail).toMatchObject({
      recipients: [address],
      subject: 'Ada Byrne invites you to Handiwork',
      text: expect.stringContaining('http://localhost:3000/api/invitations/stop?token='),
    })
    expect(mail?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  })

  test('returns the same response for every account', async () => {
    await using context = await createContext()
    const { server, hosts } = context
    const usedAddress = uniqueAddress()
    const owner = await server.createUser()
    await insertEmail(server, owner, usedAddress)
    const responseShape = async (login: string) => {
      const { status, headers, body } = await invite(
        server,
        context.ada,
        await refreshSuggestion(context, login),
      )
      const { _id, login: _, avatarUrl, name, ...stableFields } = body
      const { date, 'content-length': __, etag, ...otherHeaders } = headers
      return { status, stableFields, headers: Object.keys(otherHeaders), limits: headers['ratelimit-limit'] }
    }
    const registered = addFollowedAccount(hosts)
    await linkGitHubAccount(
      server,
      hosts,
      await server.createUser({ visibility: 'private' }),
      registered.login,
    )
    const shapes: unknown[] = []
    for (const { login } of [
      addFollowedAccount(hosts, { publicEmail: uniqueAddress() }),
      addFollowedAccount(hosts),
      addFollowedAccount(hosts, { publicEmail: usedAddress }),
      registered,
    ])
      shapes.push(await responseShape(login))
    expect(shapes).toEqual(shapes.map(() => shapes[0]))
  })

  test('does not email existing users, regardless of their visibility', async () => {
    await using context = await createContext()
    const { server, hosts, ada } = context
    const registered = addFollowedAccount(hosts, { publicEmail: uniqueAddress() })
    await linkGitHubAccount(
      server,
      hosts,
      await server.createUser({ visibility: 'deleted' }),
      registered.login,
    )
    const usedAddress = uniqueAddress()
    await insertEmail(server, await server.createUser({ visibility: 'private' }), usedAddress)
    await inviteAccount(context, usedAddress.toUpperCase())
    await invite(server, ada, await refreshSuggestion(context, registered.login))
    await runMailTasks(server)
    expect(context.mails()).toEqual([])
  })

  test.each([
    ['by account', ({ id }: FollowedAccount) => accountTombstoneKey('gitHub', String(id))],
    ['by email address', ({ publicEmail }: FollowedAccount) => emailTombstoneKey(publicEmail ?? '')],
  ])('does not email an erased user, found %s', async (_name, tombstoneKey) => {
    await using context = await createContext()
    const { server, hosts, ada } = context
    const erased = addFollowedAccount(hosts, { publicEmail: uniqueAddress() })
    const id = await refreshSuggestion(context, erased.login)
    const fingerprints = openFingerprints(server.deps.settings)
    await tombstoneStore(server.db, fingerprints).add([fingerprints.current(tombstoneKey(erased))])
    await invite(server, ada, id)
    await runMailTasks(server)
    expect(context.mails()).toEqual([])
  })

  test.each([
    ['nothing', undefined],
    ['an invalid address', 'eve@evil.test, other@evil.test'],
    ['a no-reply address', '1+eve@users.noreply.github.test'],
  ])('does not email an account that shows %s', async (_name, publicEmail) => {
    await using context = await createContext()
    await inviteAccount(context, publicEmail)
    expect(context.mails()).toEqual([])
  })

  test('does not email a different account that now has the login', async () => {
    await using context = await createContext()
    const { server, hosts, ada } = context
    const { login } = addFollowedAccount(hosts, { publicEmail: uniqueAddress() })
    const id = await refreshSuggestion(context, login)
    const { people } = hosts.gitHub.data
    hosts.gitHub.data.people = people.map((person) =>
      person.login === login ? { ...person, id: 999_999 } : person,
    )
    await invite(server, ada, id)
    await runMailTasks(server)
    expect(context.mails()).toEqual([])
  })

  test('sends at most one email per address in thirty days, from any inviter', async () => {
    await using context = await createContext()
    const address = uniqueAddress()
    const { login } = await inviteAccount(context, address)
    const bob = await context.server.createUser()
    const { people } = context.hosts.gitHub.data
    context.hosts.gitHub.data.people = people.map((person) =>
      person.login === 'graceo' ? { ...person, following: [login] } : person,
    )
    await linkGitHubAccount(context.server, context.hosts, bob, 'graceo')
    const id = await refreshSuggestion(context, login, bob)
    const from = context.server.enqueuedTasks.length
    await invite(context.server, bob, id)
    await runMailTasks(context.server, { from })
    expect(context.mails()).toHaveLength(1)
  })

  test('retries until the email is sent, and sends it once', async () => {
    await using context = await createContext()
    const { login } = addFollowedAccount(context.hosts, { publicEmail: uniqueAddress() })
    const id = await refreshSuggestion(context, login)
    const from = context.server.enqueuedTasks.length
    await invite(context.server, context.ada, id)
    const unreachableSettings = { smtpUrl: 'smtp://127.0.0.1:9' }
    await expect(runMailTasks(context.server, { from, settings: unreachableSettings })).rejects.toMatchObject(
      {
        name: 'MailFailure',
      },
    )
    await runMailTasks(context.server, { from, retryCount: 1 })
    expect(context.mails()).toHaveLength(1)
  })

  test('stores no address', async () => {
    await using context = await createContext()
    const address = uniqueAddress()
    await inviteAccount(context, address)
    const rows = await context.server.db.selectFrom('invitedAddresses').selectAll().execute()
    const stored = [
      rows,
      await context.server.db.selectFrom('suggestions').selectAll().execute(),
      context.server.enqueuedTasks,
    ]
    expect(rows.length).toBe(1)
    expect(JSON.stringify(stored)).not.toContain(address)
  })

  test("returns 429 after twenty invitations a day, independent of the server's memory", async () => {
    await using context = await createContext()
    const { server, hosts, ada } = context
    const logins = Array.from({ length: 21 }, () => addFollowedAccount(hosts).login)
    await refreshSuggestion(context, logins[0]!)
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
  ])('with the name %j is sent from %j', async (name, expectedName) => {
    await using context = await createContext({ name: name.replaceAll('\u0000', '') })
    const address = uniqueAddress()
    await inviteAccount(context, address)
    const [mail] = context.mails()
    expect({
      subject: mail?.subject,
      recipients: mail?.recipients,
      bcc: mail?.bcc,
      hasMarkup: mail?.html?.includes('<b>'),
    }).toEqual({
      subject: `${expectedName} invites you to Handiwork`,
      recipients: [address],
      bcc: undefined,
      hasMarkup: false,
    })
  })
})
