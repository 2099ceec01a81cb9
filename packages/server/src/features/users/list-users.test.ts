import { createHash, randomUUIDv7 } from 'node:crypto'
import { userSegments } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

/** Creates one user per segment and returns the admin who lists them. */
async function createUserPerSegment(server: TestServer) {
  const admin = await server.createUser({ login: 'admin', role: 'admin' })
  await server.createUser({ login: 'analyzed', analyzeTimestamp: new Date('2026-01-02T03:04:05Z') })
  await server.createUser({ login: 'analyzing', runId: randomUUIDv7() })
  await server.createUser({ login: 'insider', insider: true })
  await server.createUser({ login: 'client', role: 'client' })
  await server.createUser({ login: 'private', visibility: 'private' })
  await server.createUser({ login: 'hidden', visibility: 'hidden' })
  await server.createUser({ login: 'deleted', visibility: 'deleted' })
  const anonymousTokenHash = createHash('sha256').update('x').digest()
  const anonymous = { id: randomUUIDv7(), visibility: 'unregistered', anonymousTokenHash } as const
  await server.db.insertInto('users').values(anonymous).execute()
  return admin
}

describe.each(databases)('the admin user list on $kind', ({ open }) => {
  test('contains the users of the requested segment', async () => {
    await using server = await createTestServer({ open })
    const admin = await createUserPerSegment(server)
    const lists = userSegments.map(async (segment) => {
      const { body } = await server.get('/api/users', { as: admin, query: { segment } })
      return [segment, body.map(({ login }: { login: string | null }) => login)] as const
    })
    const { all, ...others } = Object.fromEntries(await Promise.all(lists))
    expect({ all: all?.length, ...others }).toEqual({
      all: 9,
      analyzed: ['analyzed'],
      analyzing: ['analyzing'],
      insiders: ['insider'],
      clients: ['client'],
      admins: ['admin'],
      private: ['private'],
      hidden: ['hidden'],
      deleted: ['deleted'],
      unregistered: [null],
    })
  })

  test('searches within a segment', async () => {
    await using server = await createTestServer({ open })
    const admin = await createUserPerSegment(server)
    const query = { segment: 'clients', query: 'unknown' }
    const { body, headers } = await server.get('/api/users', { as: admin, query })
    expect({ body, total: headers['x-total-count'] }).toEqual({ body: [], total: '0' })
  })

  test('shows role, state and verified email addresses', async () => {
    await using server = await createTestServer({ open })
    const admin = await createUserPerSegment(server)
    const ada = await server.createUser({ login: 'ada', role: 'client', insider: true, name: 'Ada' })
    const email = (address: string, columns: object) => ({
      ...{ id: randomUUIDv7(), userId: ada.id, address, source: 'user' as const },
      ...columns,
    })
    const verifiedAt = new Date()
    await server.db
      .insertInto('emails')
      .values([
        email('a@example.com', { verifiedAt }),
        email('new@example.com', {}),
        email('z@example.com', { verifiedAt, isPrimary: true }),
        email('7+ada@users.noreply.github.com', { verifiedAt }),
      ])
      .execute()
    const [card] = (await server.get('/api/users?query=ADA', { as: admin })).body
    expect(card).toMatchObject({
      ...{ _id: ada.id, name: 'Ada', role: 'client', insider: true, analyzing: false },
      ...{ analyzeTimestamp: null, visibility: 'public', emails: ['z@example.com', 'a@example.com'] },
    })
  })

  test.each([
    ['oka', ['mira-okafor', 'grace']],
    ['OKAFOR grace', ['grace']],
    ['mira-oka', ['mira-okafor']],
    ['José', ['jose']],
    ['jose', ['jose']],
    ['fernandez josé', ['jose']],
    ['kafor', []],
    ['o’b', ['obrien']],
    ["o'b", ['obrien']],
    ["' \\\\ & | ! :*", []],
    ['%', []],
    ['Secret@Mail.example', ['grace']],
    ['secret@mail', []],
    ['7+grace@users.noreply.github.com', []],
  ])('matches word prefixes or a whole email address: %j', async (query, logins) => {
    await using server = await createTestServer({ open })
    const admin = await server.createUser({ login: 'admin', role: 'admin' })
    await server.createUser({ login: 'obrien', name: 'Pat O’Brien' })
    await server.createUser({ login: 'jose', name: 'José Fernández' })
    const grace = await server.createUser({ login: 'grace', name: 'Grace Okafor' })
    await server.createUser({ login: 'mira-okafor', name: '' })
    const email = { userId: grace.id, source: 'user' as const }
    const addresses = ['secret@mail.example', '7+grace@users.noreply.github.com']
    await server.db
      .insertInto('emails')
      .values(addresses.map((address) => ({ ...email, id: randomUUIDv7(), address })))
      .execute()
    const { body, headers } = await server.get('/api/users', { as: admin, query: { query } })
    const found = body.map(({ login }: { login: string }) => login)
    expect({ logins: found, total: headers['x-total-count'] }).toEqual({
      logins,
      total: String(logins.length),
    })
  })

  test('returns 400 for an unknown segment', async () => {
    await using server = await createTestServer({ open })
    const admin = await server.createUser({ role: 'admin' })
    expect((await server.get('/api/users?segment=robots', { as: admin })).status).toBe(400)
  })
})
