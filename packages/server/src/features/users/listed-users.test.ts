import { createHash, randomUUIDv7 } from 'node:crypto'
import { userSegments } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'

/** One of each kind, and the admin who looks. */
async function somebodyOfEach(server: TestServer) {
  const admin = await server.person({ login: 'admin', role: 'admin' })
  await server.person({ login: 'analyzed', analyzeTimestamp: new Date('2026-01-02T03:04:05Z') })
  await server.person({ login: 'analyzing', runId: randomUUIDv7() })
  await server.person({ login: 'insider', insider: true })
  await server.person({ login: 'client', role: 'client' })
  await server.person({ login: 'private', visibility: 'private' })
  await server.person({ login: 'hidden', visibility: 'hidden' })
  await server.person({ login: 'deleted', visibility: 'deleted' })
  const anonymousTokenHash = createHash('sha256').update('x').digest()
  const anonymous = { id: randomUUIDv7(), visibility: 'unregistered', anonymousTokenHash } as const
  await server.db.insertInto('users').values(anonymous).execute()
  return admin
}

describe.each(databases)('lists of people for admins on $kind', ({ open }) => {
  test('hold those of a segment', async () => {
    await using server = await aServer({ open })
    const admin = await somebodyOfEach(server)
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

  test('are searched within a segment', async () => {
    await using server = await aServer({ open })
    const admin = await somebodyOfEach(server)
    const query = { segment: 'clients', query: 'nobody' }
    const { body, headers } = await server.get('/api/users', { as: admin, query })
    expect([body, headers['x-total-count']]).toEqual([[], '0'])
  })

  test('tell what somebody is, and addresses that are proven to be theirs', async () => {
    await using server = await aServer({ open })
    const admin = await somebodyOfEach(server)
    const ada = await server.person({ login: 'ada', role: 'client', insider: true, name: 'Ada' })
    const email = (address: string, columns: object) => ({
      ...{ id: randomUUIDv7(), userId: ada.id, address, source: 'person' as const },
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
  ])('are found by the beginnings of words, or by the whole of an e-mail: %j', async (query, logins) => {
    await using server = await aServer({ open })
    const admin = await server.person({ login: 'admin', role: 'admin' })
    await server.person({ login: 'obrien', name: 'Pat O’Brien' })
    await server.person({ login: 'jose', name: 'José Fernández' })
    const grace = await server.person({ login: 'grace', name: 'Grace Okafor' })
    await server.person({ login: 'mira-okafor', name: '' })
    const email = { userId: grace.id, source: 'person' as const }
    const addresses = ['secret@mail.example', '7+grace@users.noreply.github.com']
    await server.db
      .insertInto('emails')
      .values(addresses.map((address) => ({ ...email, id: randomUUIDv7(), address })))
      .execute()
    const { body, headers } = await server.get('/api/users', { as: admin, query: { query } })
    const found = body.map(({ login }: { login: string }) => login)
    expect([found, headers['x-total-count']]).toEqual([logins, String(logins.length)])
  })

  test('take no other segment', async () => {
    await using server = await aServer({ open })
    const admin = await server.person({ role: 'admin' })
    expect((await server.get('/api/users?segment=robots', { as: admin })).status).toBe(400)
  })
})
