import { randomUUIDv7 } from 'node:crypto'
import { errorSentences } from '@handiwork/core/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/db/open-database.ts'
import { databases } from '../databases.ts'
import { insertUserRepository } from '../insert-repository.ts'
import { type ConnectOptions, createLiveTestServer, type LiveTestServer } from '../live-test-server.ts'
import { testSettings } from '../test-settings.ts'
import { createTestUsers, type TestUser, type TestUsers } from '../test-users.ts'

describe.each(databases)('the socket on $kind', ({ open }) => {
  let database: OpenDatabase
  let server: LiveTestServer
  let people: TestUsers
  beforeAll(async () => {
    database = await open()
    server = await createLiveTestServer(database)
    people = createTestUsers({ ...database, settings: testSettings() })
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await database[Symbol.asyncDispose]()
  })

  describe('authentication', () => {
    test.each([
      ['an unknown token', `hw_${'a'.repeat(43)}`],
      ['an empty token', ''],
      ['an object', { $ne: null }],
      ['an object without text', { toString: 1 }],
      ['an oversized token', 'x'.repeat(10_000)],
    ])('rejects %s', async (_what, token) => {
      await expect(server.connect({ as: { token } })).rejects.toThrow(errorSentences.badToken)
    })

    test('rejects an invalid token in the header', async () => {
      const connection = server.connect({ headers: { authorization: 'OAuth revoked' } })
      await expect(connection).rejects.toMatchObject({ data: { code: 'signIn' } })
    })

    test('accepts a token in the header', async () => {
      const ada = await people.createUser()
      const authorization = `OAuth ${await people.token(ada)}`
      const client = await server.connect({ as: { token: undefined }, headers: { authorization } })
      server.realtime.publish({ type: 'profile', id: ada.id, version: 1 })
      expect((await client.next()).id).toBe(ada.id)
    })

    test('rejects a user with a deleted profile', async () => {
      const deletedUser = await people.createUser({ visibility: 'deleted' })
      await expect(server.connect({ as: deletedUser })).rejects.toThrow(errorSentences.forbidden)
    })

    test('treats an expired session as anonymous', async () => {
      const ada = await people.createUser()
      await database.db.deleteFrom('sessions').where('userId', '=', ada.id).execute()
      const ben = await people.createUser()
      const [client, otherClient] = [await server.connect({ as: ada }), await server.connect({ as: ben })]
      await client.subscribe({ users: [ben.id] })
      server.realtime.publish({ type: 'profile', id: ada.id, version: 1 })
      server.realtime.publish({ type: 'user', id: ben.id, version: 1 })
      await otherClient.next()
      expect((await client.next()).id).toBe(ben.id)
    })
  })

  describe('visibility', () => {
    const roles = {
      stranger: async () => undefined,
      'another user': () => people.createUser(),
      'a recruiter': () => people.createUser({ role: 'client' }),
      'an admin': () => people.createUser({ role: 'admin' }),
    }
    test.each([
      ['stranger', false],
      ['another user', false],
      ['a recruiter', false],
      ['an admin', true],
    ] as const)('of a private user: %s, %s', async (role, isAllowed) => {
      const ada = await people.createUser({ visibility: 'private' })
      expect(await subscribeAs(await roles[role](), ada)).toEqual(isAllowed ? [ada.id] : [])
    })

    test('lets a private user receive their own events', async () => {
      const ada = await people.createUser({ visibility: 'private' })
      expect(await subscribeAs(ada, ada)).toEqual([ada.id])
    })

    test("lets an API client receive its private owner's events", async () => {
      const ada = await people.createUser({ visibility: 'private' })
      expect(await subscribeAs({ token: await people.token(ada) }, ada)).toEqual([ada.id])
    })

    test.each(['hidden', 'deleted', 'unregistered'] as const)(
      'delivers no events of a %s user',
      async (visibility) => {
        expect(await subscribeAs(undefined, await people.createUser({ visibility }))).toEqual([])
      },
    )

    test.each([
      ['a stranger', false],
      ['its contributor', true],
    ])('of a private repository: %s, %s', async (_who, isAllowed) => {
      const ada = await people.createUser()
      const id = await insertPrivateRepository(ada)
      const client = await server.connect(isAllowed ? { as: ada } : {})
      expect((await client.subscribe({ repositories: [id] })).repositories).toEqual(isAllowed ? [id] : [])
    })

    test('stops delivering events of a user who turned private', async () => {
      const [ada, ben] = [await people.createUser(), await people.createUser()]
      const [anonymous, ownerClient] = [await server.connect(), await server.connect({ as: ada })]
      await anonymous.subscribe({ users: [ada.id, ben.id] })
      await database.db.updateTable('users').set({ visibility: 'private' }).where('id', '=', ada.id).execute()
      server.realtime.publish(
        { type: 'user', id: ada.id, version: 2 },
        { type: 'user', id: ben.id, version: 2 },
      )
      expect({ owner: (await ownerClient.next()).id, anonymous: (await anonymous.next()).id }).toEqual({
        owner: ada.id,
        anonymous: ben.id,
      })
    })

    test('keeps delivering events of a private user to an admin', async () => {
      const [ada, admin] = [await people.createUser(), await people.createUser({ role: 'admin' })]
      const client = await server.connect({ as: admin })
      await client.subscribe({ users: [ada.id] })
      await database.db.updateTable('users').set({ visibility: 'private' }).where('id', '=', ada.id).execute()
      server.realtime.publish({ type: 'user', id: ada.id, version: 2 })
      expect((await client.next()).id).toBe(ada.id)
    })

    test('delivers profile events to the user only', async () => {
      const [ada, ben] = [await people.createUser(), await people.createUser()]
      const client = await server.connect({ as: ben })
      await client.subscribe({ users: [ada.id] })
      server.realtime.publish(
        { type: 'profile', id: ada.id, version: 1 },
        { type: 'profile', id: ben.id, version: 1 },
      )
      expect((await client.next()).id).toBe(ben.id)
    })
  })

  describe('disconnects', () => {
    test('closes connections on logout', async () => {
      const ada = await people.createUser()
      const client = await server.connect({ as: ada })
      const { id } = await database.db
        .deleteFrom('sessions')
        .where('userId', '=', ada.id)
        .returning('id')
        .executeTakeFirstOrThrow()
      server.realtime.disconnect({ sessionId: id })
      expect(await client.disconnected).toBe('io server disconnect')
    })

    test('keeps the connections of other browsers on logout', async () => {
      const ada = await people.createUser()
      const { id } = await database.db
        .selectFrom('sessions')
        .select('id')
        .where('userId', '=', ada.id)
        .executeTakeFirstOrThrow()
      const [firstClient, secondClient] = [
        await server.connect({ as: ada }),
        await server.connect({ as: await people.signIn(ada) }),
      ]
      server.realtime.disconnect({ sessionId: id })
      await firstClient.disconnected
      expect(secondClient.socket.connected).toBe(true)
    })

    test('closes the connections of a revoked token', async () => {
      const ada = await people.createUser()
      const client = await server.connect({ as: { token: await people.token(ada) } })
      const { id } = await database.db
        .selectFrom('apiTokens')
        .select('id')
        .where('userId', '=', ada.id)
        .executeTakeFirstOrThrow()
      server.realtime.disconnect({ tokenId: id })
      expect(await client.disconnected).toBe('io server disconnect')
    })

    test('closes no connection for an empty credential', async () => {
      const client = await server.connect({ as: await people.createUser() })
      server.realtime.disconnect({})
      expect(await client.subscribe({})).toEqual({ users: [], repositories: [] })
    })

    test.each([
      [
        'an ended session',
        (id: string) => database.db.deleteFrom('sessions').where('userId', '=', id).execute(),
      ],
      [
        'an expired session',
        (id: string) =>
          database.db
            .updateTable('sessions')
            .set({ usedAt: new Date(0) })
            .where('userId', '=', id)
            .execute(),
      ],
      [
        'a deleted profile',
        (id: string) =>
          database.db
            .updateTable('users')
            .set({ visibility: 'deleted', deletedAt: new Date() })
            .where('id', '=', id)
            .execute(),
      ],
    ])('detects %s in the periodic check', async (_what, invalidate) => {
      const ada = await people.createUser()
      const client = await server.connect({ as: ada })
      await invalidate(ada.id)
      await server.realtime.recheck()
      expect(await client.disconnected).toBe('io server disconnect')
    })

    test('keeps valid connections in the periodic check', async () => {
      const clients = [
        await server.connect(),
        await server.connect({ as: await people.createUser() }),
        await server.connect({ as: { token: await people.token(await people.createUser()) } }),
      ]
      await server.realtime.recheck()
      const replies = await Promise.all(clients.map((client) => client.subscribe({})))
      expect(replies).toHaveLength(3)
    })

    test('does not extend a session by an open page', async () => {
      const ada = await people.createUser()
      await server.connect({ as: ada })
      const longAgo = new Date(Date.now() - 86_400_000)
      await database.db
        .updateTable('sessions')
        .set({ usedAt: longAgo })
        .where('userId', '=', ada.id)
        .execute()
      await server.realtime.recheck()
      const { usedAt } = await database.db
        .selectFrom('sessions')
        .select('usedAt')
        .where('userId', '=', ada.id)
        .executeTakeFirstOrThrow()
      expect(usedAt).toEqual(longAgo)
    })
  })

  async function subscribeAs(as: ConnectOptions['as'], { id }: TestUser): Promise<readonly string[]> {
    const client = await server.connect(as && { as })
    const { users } = await client.subscribe({ users: [id] })
    return users
  }

  async function insertPrivateRepository({ id: userId }: TestUser): Promise<string> {
    const id = randomUUIDv7()
    const url = `https://github.com/byrne/${id}`
    const values = { id, fullName: `byrne/${id}`, name: id, cloneUrl: url, url }
    await database.db
      .insertInto('repositories')
      .values({ ...values, source: 'github', private: true })
      .execute()
    await insertUserRepository(database, { id: userId }, id)
    return id
  }
})
