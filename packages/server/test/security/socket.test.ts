import { randomUUIDv7 } from 'node:crypto'
import { errorSentences } from '@handiwork/core/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/db/open-database.ts'
import { aLiveServer, type Connecting, type LiveServer } from '../a-live-server.ts'
import { type PeopleForTests, peopleIn, type TestPerson } from '../a-person.ts'
import { databases } from '../databases.ts'
import { testSettings } from '../test-settings.ts'

describe.each(databases)('the socket on $kind', ({ open }) => {
  let database: OpenDatabase
  let server: LiveServer
  let people: PeopleForTests
  beforeAll(async () => {
    database = await open()
    server = await aLiveServer(database)
    people = peopleIn({ ...database, settings: testSettings() })
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await database[Symbol.asyncDispose]()
  })

  describe('who asks', () => {
    test.each([
      ['a token of nobody', `hw_${'a'.repeat(43)}`],
      ['an empty token', ''],
      ['an object', { $ne: null }],
      ['an object that is no text', { toString: 1 }],
      ['a token too long', 'x'.repeat(10_000)],
    ])('%s is refused', async (_what, token) => {
      await expect(server.connect({ as: { token } })).rejects.toThrow(errorSentences.badToken)
    })

    test('a bad token in the header is refused', async () => {
      const connecting = server.connect({ headers: { authorization: 'OAuth revoked' } })
      await expect(connecting).rejects.toMatchObject({ data: { code: 'signIn' } })
    })

    test('a token in the header is as good', async () => {
      const ada = await people.person()
      const authorization = `OAuth ${await people.token(ada)}`
      const listener = await server.connect({ as: { token: undefined }, headers: { authorization } })
      server.realtime.announce({ type: 'profile', id: ada.id, version: 1 })
      expect((await listener.next()).id).toBe(ada.id)
    })

    test('somebody whose profile is deleted is refused', async () => {
      const gone = await people.person({ visibility: 'deleted' })
      await expect(server.connect({ as: gone })).rejects.toThrow(errorSentences.forbidden)
    })

    test('a session that is over is nobody’s', async () => {
      const ada = await people.person()
      await database.db.deleteFrom('sessions').where('userId', '=', ada.id).execute()
      const ben = await people.person()
      const [listener, own] = [await server.connect({ as: ada }), await server.connect({ as: ben })]
      await listener.subscribe({ users: [ben.id] })
      server.realtime.announce({ type: 'profile', id: ada.id, version: 1 })
      server.realtime.announce({ type: 'user', id: ben.id, version: 1 })
      await own.next()
      expect((await listener.next()).id).toBe(ben.id)
    })
  })

  describe('who may hear of whom', () => {
    const roles = {
      stranger: async () => undefined,
      'another user': () => people.person(),
      'a recruiter': () => people.person({ role: 'client' }),
      'an admin': () => people.person({ role: 'admin' }),
    }
    test.each([
      ['stranger', false],
      ['another user', false],
      ['a recruiter', false],
      ['an admin', true],
    ] as const)('of a private person: %s, %s', async (role, isAllowed) => {
      const ada = await people.person({ visibility: 'private' })
      expect(await watched(await roles[role](), ada)).toEqual(isAllowed ? [ada.id] : [])
    })

    test('a private person hears of themself', async () => {
      const ada = await people.person({ visibility: 'private' })
      expect(await watched(ada, ada)).toEqual([ada.id])
    })

    test('a program of a private person hears of them', async () => {
      const ada = await people.person({ visibility: 'private' })
      expect(await watched({ token: await people.token(ada) }, ada)).toEqual([ada.id])
    })

    test.each(['hidden', 'deleted', 'unregistered'] as const)(
      'nobody hears of somebody %s',
      async (visibility) => {
        expect(await watched(undefined, await people.person({ visibility }))).toEqual([])
      },
    )

    test.each([
      ['a stranger', false],
      ['who wrote in it', true],
    ])('of a private repository: %s, %s', async (_who, isAllowed) => {
      const ada = await people.person()
      const id = await aPrivateRepository(ada)
      const listener = await server.connect(isAllowed ? { as: ada } : {})
      expect((await listener.subscribe({ repositories: [id] })).repositories).toEqual(isAllowed ? [id] : [])
    })

    test('who turns private is not heard of any more', async () => {
      const [ada, ben] = [await people.person(), await people.person()]
      const [stranger, self] = [await server.connect(), await server.connect({ as: ada })]
      await stranger.subscribe({ users: [ada.id, ben.id] })
      await database.db.updateTable('users').set({ visibility: 'private' }).where('id', '=', ada.id).execute()
      server.realtime.announce(
        { type: 'user', id: ada.id, version: 2 },
        { type: 'user', id: ben.id, version: 2 },
      )
      expect([(await self.next()).id, (await stranger.next()).id]).toEqual([ada.id, ben.id])
    })

    test('who turns private is still heard of by an admin', async () => {
      const [ada, admin] = [await people.person(), await people.person({ role: 'admin' })]
      const listener = await server.connect({ as: admin })
      await listener.subscribe({ users: [ada.id] })
      await database.db.updateTable('users').set({ visibility: 'private' }).where('id', '=', ada.id).execute()
      server.realtime.announce({ type: 'user', id: ada.id, version: 2 })
      expect((await listener.next()).id).toBe(ada.id)
    })

    test('nobody hears of the profile of another', async () => {
      const [ada, ben] = [await people.person(), await people.person()]
      const listener = await server.connect({ as: ben })
      await listener.subscribe({ users: [ada.id] })
      server.realtime.announce(
        { type: 'profile', id: ada.id, version: 1 },
        { type: 'profile', id: ben.id, version: 1 },
      )
      expect((await listener.next()).id).toBe(ben.id)
    })
  })

  describe('until when', () => {
    test('who logs out is put out', async () => {
      const ada = await people.person()
      const listener = await server.connect({ as: ada })
      const { id } = await database.db
        .deleteFrom('sessions')
        .where('userId', '=', ada.id)
        .returning('id')
        .executeTakeFirstOrThrow()
      server.realtime.drop({ sessionId: id })
      expect(await listener.left).toBe('io server disconnect')
    })

    test('who logs out in one browser stays in another', async () => {
      const ada = await people.person()
      const { id } = await database.db
        .selectFrom('sessions')
        .select('id')
        .where('userId', '=', ada.id)
        .executeTakeFirstOrThrow()
      const [here, there] = [
        await server.connect({ as: ada }),
        await server.connect({ as: await people.signIn(ada) }),
      ]
      server.realtime.drop({ sessionId: id })
      await here.left
      expect(there.socket.connected).toBe(true)
    })

    test('a token taken back drops its program', async () => {
      const ada = await people.person()
      const listener = await server.connect({ as: { token: await people.token(ada) } })
      const { id } = await database.db
        .selectFrom('apiTokens')
        .select('id')
        .where('userId', '=', ada.id)
        .executeTakeFirstOrThrow()
      server.realtime.drop({ tokenId: id })
      expect(await listener.left).toBe('io server disconnect')
    })

    test('nobody is put out when nothing ended', async () => {
      const listener = await server.connect({ as: await people.person() })
      server.realtime.drop({})
      expect(await listener.subscribe({})).toEqual({ users: [], repositories: [] })
    })

    test.each([
      [
        'a session that ended',
        (id: string) => database.db.deleteFrom('sessions').where('userId', '=', id).execute(),
      ],
      [
        'a session that nobody used for long',
        (id: string) =>
          database.db
            .updateTable('sessions')
            .set({ usedAt: new Date(0) })
            .where('userId', '=', id)
            .execute(),
      ],
      [
        'a profile that was deleted',
        (id: string) =>
          database.db
            .updateTable('users')
            .set({ visibility: 'deleted', deletedAt: new Date() })
            .where('id', '=', id)
            .execute(),
      ],
    ])('%s is found by the look every minute', async (_what, end) => {
      const ada = await people.person()
      const listener = await server.connect({ as: ada })
      await end(ada.id)
      await server.realtime.recheck()
      expect(await listener.left).toBe('io server disconnect')
    })

    test('who is still signed in outlasts the look every minute', async () => {
      const listeners = [
        await server.connect(),
        await server.connect({ as: await people.person() }),
        await server.connect({ as: { token: await people.token(await people.person()) } }),
      ]
      await server.realtime.recheck()
      const answers = await Promise.all(listeners.map((listener) => listener.subscribe({})))
      expect(answers).toHaveLength(3)
    })

    test('an open page does not keep a session alive', async () => {
      const ada = await people.person()
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

  async function watched(as: Connecting['as'], { id }: TestPerson): Promise<readonly string[]> {
    const listener = await server.connect(as && { as })
    const { users } = await listener.subscribe({ users: [id] })
    return users
  }

  async function aPrivateRepository({ id: userId }: TestPerson): Promise<string> {
    const id = randomUUIDv7()
    const url = `https://github.com/byrne/${id}`
    const values = { id, fullName: `byrne/${id}`, name: id, cloneUrl: url, url }
    await database.db
      .insertInto('repositories')
      .values({ ...values, source: 'github', private: true })
      .execute()
    await database.db
      .insertInto('userRepositories')
      .values({ userId, repositoryId: id, contributed: true })
      .execute()
    return id
  }
})
