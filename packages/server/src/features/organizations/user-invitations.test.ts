import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createInvitationContext } from '../../../test/create-invitation-context.ts'
import { databases } from '../../../test/databases.ts'
import { insertEmail } from '../../../test/insert-email.ts'
import { createTestMailbox, type Mailbox } from '../../../test/test-mailbox.ts'
import type { TestUser } from '../../../test/test-users.ts'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await createTestMailbox()
})
afterAll(() => mailbox[Symbol.asyncDispose]())

describe.each(databases)('inviting a user by login on $kind', ({ open }) => {
  /** An organization of Ada, and Bea, who can be invited. */
  async function createContext() {
    const context = await createInvitationContext(open, mailbox)
    const { server, ada, id } = context
    const bea = await server.createUser({ login: 'bea', name: 'Bea' })
    return {
      ...{ ...context, bea },
      received: async (as: TestUser = bea) => (await server.get('/api/profile/invitations', { as })).body,
      answer: async (invitationId: string, accept: boolean, as: TestUser = bea) =>
        (await server.post(`/api/profile/invitations/${invitationId}`, { as, body: { accept } })).status,
      pending: async () => (await server.get(`/api/organizations/${id}/invitations`, { as: ada })).body,
      withdraw: async (invitationId: string) =>
        (await server.del(`/api/organizations/${id}/invitations/${invitationId}`, { as: ada })).status,
      /** Everywhere that members are listed. */
      async lists() {
        const [members, organization, leaders, user, profile] = await Promise.all([
          server.get(`/api/organizations/${id}/members`, { as: ada }),
          server.get(`/api/organizations/${id}`),
          server.get('/api/leaders', { query: { organizationId: id } }),
          server.get('/api/users/login/bea'),
          server.get('/api/profile/organizations', { as: bea }),
        ])
        return {
          members: members.body.members.map(({ login }: { login: string }) => login),
          memberCount: organization.body.memberCount,
          leaders: leaders.body.map(({ login }: { login: string }) => login),
          ofUser: user.body.extendedOrganizations.length,
          ofProfile: profile.body.length,
        }
      },
    }
  }

  const withoutBea = { members: ['ada'], memberCount: 1, ofUser: 0, ofProfile: 0 }

  test('lists them nowhere until they accept', async () => {
    await using context = await createContext()
    await context.invite('bea', 'recruiter')
    expect(await context.lists()).toMatchObject(withoutBea)
    expect((await context.lists()).leaders).not.toContain('bea')
    const [invitation] = await context.received()
    expect(invitation).toMatchObject({ organization: { login: 'acme', name: 'Acme' }, role: 'recruiter' })
    expect(await context.answer(invitation._id, true)).toBe(204)
    expect(await context.lists()).toMatchObject({ members: ['ada', 'bea'], memberCount: 2, ofUser: 1 })
    expect([...(await context.received()), ...(await context.pending())]).toEqual([])
  })

  test('publishes the changes of an accepted invitation', async () => {
    await using context = await createContext()
    await context.invite('bea')
    const [{ _id }] = await context.received()
    expect(context.server.publishedEvents).toEqual([])
    await context.answer(_id, true)
    expect(context.server.publishedEvents).toEqual([
      { type: 'organization', id: context.id, version: 2 },
      { type: 'user', id: context.bea.id, version: 2 },
      { type: 'profile', id: context.bea.id, version: 2 },
    ])
  })

  test('lists them nowhere if they decline', async () => {
    await using context = await createContext()
    await context.invite('bea')
    const [{ _id }] = await context.received()
    expect(await context.answer(_id, false)).toBe(204)
    expect(await context.lists()).toMatchObject(withoutBea)
    expect({ again: await context.answer(_id, true), pending: await context.pending() }).toEqual({
      again: 404,
      pending: [],
    })
  })

  test('shows managers what is pending, latest first, and lets them withdraw it', async () => {
    await using context = await createContext()
    await context.invite('bea')
    await sql`update organization_invitations set created_at = now() - interval '1 hour'`.execute(
      context.server.db,
    )
    await context.invite('guest@mail.test', 'admin')
    const pending = await context.pending()
    expect(pending).toMatchObject([
      { user: null, email: 'guest@mail.test', role: 'admin' },
      { user: { login: 'bea', name: 'Bea' }, email: null, role: 'contributor' },
    ])
    for (const { _id } of pending) expect(await context.withdraw(_id)).toBe(204)
    expect({ pending: await context.pending(), received: await context.received() }).toEqual({
      pending: [],
      received: [],
    })
    expect(await context.answer(pending[1]._id, true)).toBe(404)
  })

  test('are pending only for users whom managers may see, each with the card of that user', async () => {
    await using context = await createContext()
    const { server } = context
    const hidden = await server.createUser({ login: 'hid' })
    const cara = await server.createUser({ login: 'cara', name: 'Cara' })
    for (const [index, login] of ['bea', 'hid', 'cara'].entries()) {
      await context.invite(login)
      await sql`update organization_invitations set created_at = created_at - interval '1 hour'`.execute(
        server.db,
      )
      expect(await context.pending()).toHaveLength(index + 1)
    }
    await server.db.updateTable('users').set({ visibility: 'hidden' }).where('id', '=', hidden.id).execute()
    expect(await context.pending()).toMatchObject([
      { user: { _id: cara.id, login: 'cara', name: 'Cara' }, email: null },
      { user: { _id: context.bea.id, login: 'bea', name: 'Bea' }, email: null },
    ])
  })

  test('cannot be accepted by another user, after 30 days, or twice', async () => {
    await using context = await createContext()
    await context.invite('bea')
    const [{ _id }] = await context.received()
    const eve = await context.server.createUser()
    expect({ ofEve: await context.received(eve), asEve: await context.answer(_id, true, eve) }).toEqual({
      ofEve: [],
      asEve: 404,
    })
    const statuses = await Promise.all([context.answer(_id, true), context.answer(_id, true)])
    expect(statuses.sort()).toEqual([204, 404])
    const cara = await context.server.createUser({ login: 'cara' })
    await context.invite('cara')
    const [ofCara] = await context.received(cara)
    await sql`update organization_invitations set created_at = now() - interval '31 days'`.execute(
      context.server.db,
    )
    expect({
      list: await context.received(cara),
      status: await context.answer(ofCara._id, true, cara),
    }).toEqual({
      list: [],
      status: 404,
    })
  })

  test('sends an email to their verified address, whose link contains no token', async () => {
    await using context = await createContext()
    await insertEmail(context.server, context.bea, 'bea@mail.test')
    await context.invite('bea')
    await context.invite('bea', 'admin')
    const [mail, ...others] = await context.mails()
    expect({ mail, others }).toMatchObject({
      mail: { recipients: ['bea@mail.test'], subject: 'Acme invites you to join them on Handiwork' },
      others: [],
    })
    expect(mail?.text).toMatch(/^http:\/\/localhost:3000\/organizations\/acme$/m)
  })

  test('sends no email to users without notifications', async () => {
    await using context = await createContext()
    await insertEmail(context.server, context.bea, 'bea@mail.test')
    await context.server.db.updateTable('users').set({ notificationsEnabled: false }).execute()
    await context.invite('bea')
    expect({ mails: await context.mails(), received: (await context.received()).length }).toEqual({
      mails: [],
      received: 1,
    })
  })

  test('is forgotten when their profile is deleted', async () => {
    await using context = await createContext()
    await context.invite('bea')
    await context.server.del(`/api/users/${context.bea.id}`, { as: context.bea, body: { login: 'bea' } })
    expect(await context.server.db.selectFrom('organizationInvitations').select('id').execute()).toEqual([])
  })
})
