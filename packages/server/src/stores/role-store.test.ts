import { roles } from '@handiwork/core/api'
import fc from 'fast-check'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { insertEmail } from '../../test/insert-email.ts'
import { createTestServer, type TestServer } from '../../test/test-server.ts'
import { testSettings } from '../../test/test-settings.ts'
import { applyConfiguredRoles } from '../features/sign-in/apply-configured-roles.ts'
import { type DerivedRoles, highestRole, roleStore } from './role-store.ts'

const log = pino({ level: 'silent' })

test('selects the highest of any roles', () => {
  const oneRole = fc.option(fc.constantFrom(...roles), { nil: null })
  fc.assert(
    fc.property(fc.array(oneRole), (all) => {
      const highest = roles[Math.max(0, ...all.map((role) => (role ? roles.indexOf(role) : 0)))]
      expect(highestRole(...all)).toBe(highest)
    }),
  )
})

describe.each(databases)('roles on $kind', ({ open }) => {
  test('returns to the role granted by hand when the configuration grants none', async () => {
    await using server = await createTestServer({ open })
    const { id } = await server.createUser({ role: 'client' })
    const steps: DerivedRoles[] = [{ listedRole: 'admin' }, { groupRole: 'client' }, { listedRole: null }]
    const found = []
    for (const derived of [...steps, { groupRole: null } as const]) {
      await derive(server, id, derived)
      found.push(await roleOf(server, id))
    }
    expect(found).toEqual(['admin', 'admin', 'client', 'client'])
    expect(await server.db.selectFrom('roleSources').selectAll().execute()).toEqual([])
  })

  test('keeps a role that is granted by hand while the configuration grants another', async () => {
    await using server = await createTestServer({ open })
    const { id } = await server.createUser()
    await derive(server, id, { groupRole: 'client' })
    await server.db.transaction().execute((trx) => roleStore(trx).setManual(id, 'admin', 'command'))
    await derive(server, id, { groupRole: null })
    expect(await roleOf(server, id)).toBe('admin')
  })

  test('applies a changed list of admins at the start', async () => {
    await using server = await createTestServer({ open })
    const [ada, mira, eve] = [await server.createUser(), await server.createUser(), await server.createUser()]
    await insertEmail(server, ada, 'Ada@oakfield.example')
    await insertEmail(server, mira, 'mira@oakfield.example')
    await insertUnverifiedEmail(server, eve.id, 'eve@oakfield.example')
    const found = []
    for (const adminEmails of [
      ['ada@oakfield.example', 'eve@oakfield.example'],
      ['mira@oakfield.example'],
      [],
    ]) {
      await applyConfiguredRoles(server.db, testSettings({ adminEmails }), log)
      found.push(await Promise.all([ada, mira, eve].map(({ id }) => roleOf(server, id))))
    }
    expect(found).toEqual([
      ['admin', 'user', 'user'],
      ['user', 'admin', 'user'],
      ['user', 'user', 'user'],
    ])
  })

  test('ends roles from groups at the start when the provider is no longer configured', async () => {
    await using server = await createTestServer({ open })
    const { id } = await server.createUser()
    await server.db
      .insertInto('openIdAccounts')
      .values({ id: crypto.randomUUID(), userId: id, issuer: 'https://id.example/', subject: '42' })
      .execute()
    await derive(server, id, { groupRole: 'admin' })
    const openId = {
      ...{ issuer: 'https://id.example', client: { id: 'a', secret: 'b' }, title: 'SSO', scopes: ['openid'] },
      ...{ groupsClaim: 'groups', roleGroups: { admin: ['admins'], client: [] }, allowedGroups: [] },
      ...{ allowedDomains: [], only: false },
    }
    const found = []
    for (const settings of [{ openId }, { openId: undefined }]) {
      await applyConfiguredRoles(server.db, testSettings(settings), log)
      found.push(await roleOf(server, id))
    }
    expect(found).toEqual(['admin', 'user'])
  })
})

function derive({ db }: TestServer, id: string, derived: DerivedRoles) {
  return db.transaction().execute((trx) => roleStore(trx).setDerived(id, derived))
}

async function roleOf({ db }: TestServer, id: string) {
  return (await db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst())?.role
}

async function insertUnverifiedEmail({ db }: TestServer, userId: string, address: string) {
  const id = crypto.randomUUID()
  await db.insertInto('emails').values({ id, userId, address, source: 'gitHub' }).execute()
}
