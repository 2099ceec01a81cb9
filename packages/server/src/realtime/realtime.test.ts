import { randomUUIDv7 } from 'node:crypto'
import type { Announcement } from '@handiwork/core/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aLiveServer, type LiveServer, type Transport } from '../../test/a-live-server.ts'
import { type PeopleForTests, peopleIn } from '../../test/a-person.ts'
import { aServer, type TestServer } from '../../test/a-server.ts'
import { databases } from '../../test/databases.ts'
import { testSettings } from '../../test/test-settings.ts'
import type { OpenDatabase } from '../db/open-database.ts'

describe.each(databases)('live updates on $kind', ({ open }) => {
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

  const of = (type: Announcement['type'], { id }: { id: string }, version = 1) => ({ type, id, version })

  describe.each<Transport>(['polling', 'websocket'])('by %s', (by) => {
    test('somebody hears of their own profile unasked', async () => {
      const ada = await people.person()
      const listener = await server.connect({ as: ada, by })
      server.realtime.announce(of('profile', ada))
      expect(await listener.next()).toEqual(of('profile', ada))
    })

    test('a stranger hears of whom they asked for', async () => {
      const ada = await people.person()
      const listener = await server.connect({ by })
      await listener.subscribe({ users: [ada.id] })
      server.realtime.announce(of('user', ada, 3))
      expect(await listener.next()).toEqual(of('user', ada, 3))
    })

    test('a program with a token hears of its owner', async () => {
      const ada = await people.person()
      const listener = await server.connect({ as: { token: await people.token(ada) }, by })
      server.realtime.announce(of('profile', ada))
      expect(await listener.next()).toEqual(of('profile', ada))
    })
  })

  test('a client may begin by polling and go on by websocket', async () => {
    const listener = await server.connect({ by: 'polling', upgrade: true })
    await expect.poll(() => listener.socket.io.engine.transport.name).toBe('websocket')
    const ada = await people.person()
    await listener.subscribe({ users: [ada.id] })
    server.realtime.announce(of('user', ada))
    expect(await listener.next()).toEqual(of('user', ada))
  })

  test('a change of somebody’s page is told to themself once, although they look at it, too', async () => {
    const ada = await people.person()
    const listener = await server.connect({ as: ada })
    await listener.subscribe({ users: [ada.id] })
    server.realtime.announce(of('user', ada, 1), of('profile', ada, 2))
    expect([await listener.next(), await listener.next()]).toEqual([
      of('user', ada, 1),
      of('profile', ada, 2),
    ])
  })

  test('a stranger hears of a public repository', async () => {
    const repository = await aRepository(database)
    const listener = await server.connect()
    await listener.subscribe({ repositories: [repository.id] })
    server.realtime.announce(of('repository', repository))
    expect(await listener.next()).toEqual(of('repository', repository))
  })

  test('the answer to a subscription names what is heard', async () => {
    const [ada, repository] = [await people.person(), await aRepository(database)]
    const listener = await server.connect()
    const wish = { users: [ada.id, ada.id, randomUUIDv7()], repositories: [repository.id, randomUUIDv7()] }
    expect(await listener.subscribe(wish)).toEqual({ users: [ada.id], repositories: [repository.id] })
  })

  test('a subscription replaces the one before', async () => {
    const [ada, ben] = [await people.person(), await people.person()]
    const listener = await server.connect()
    await listener.subscribe({ users: [ada.id] })
    await listener.subscribe({ users: [ben.id] })
    server.realtime.announce(of('user', ada), of('user', ben))
    expect(await listener.next()).toEqual(of('user', ben))
  })

  test('two subscriptions at once are taken in their order', async () => {
    const [ada, ben] = [await people.person(), await people.person()]
    const listener = await server.connect()
    await Promise.all([listener.subscribe({ users: [ada.id] }), listener.subscribe({ users: [ben.id] })])
    server.realtime.announce(of('user', ada), of('user', ben))
    expect(await listener.next()).toEqual(of('user', ben))
  })

  test('of a burst the first and the newest are heard', async () => {
    const ada = await people.person()
    const listener = await server.connect({ as: ada })
    for (let version = 1; version <= 50; version += 1) server.realtime.announce(of('profile', ada, version))
    const versions = [await listener.next(), await listener.next()].map(({ version }) => version)
    expect([versions, listener.heard]).toEqual([[1, 50], []])
  })

  test('what is no announcement is told to nobody, and throws at nobody', async () => {
    const ada = await people.person()
    const listener = await server.connect({ as: ada })
    server.realtime.announce({ type: 'profile', id: ada.id, version: -1 }, of('profile', ada, 4))
    expect(await listener.next()).toEqual(of('profile', ada, 4))
  })

  test('who is connected at the end is told, and the end waits for nobody', async () => {
    const ending = await aLiveServer(database)
    const listeners = [await ending.connect({ by: 'polling' }), await ending.connect({ by: 'websocket' })]
    await ending.realtime.stop()
    const reasons = await Promise.all(listeners.map(({ left }) => left))
    await ending[Symbol.asyncDispose]()
    // Clients come back by themselves after this reason, and after no other of the server's.
    expect(reasons).toEqual(['transport close', 'transport close'])
  })

  test('at the end what still waits is sent first', async () => {
    const ending = await aLiveServer(database)
    const ada = await people.person()
    const listener = await ending.connect({ as: ada })
    ending.realtime.announce(of('profile', ada, 1), of('profile', ada, 2))
    await ending.realtime.stop()
    await listener.left
    await ending[Symbol.asyncDispose]()
    expect(listener.heard).toEqual([of('profile', ada, 1), of('profile', ada, 2)])
  })
})

describe('beside the calls of the service', () => {
  let service: TestServer
  let live: LiveServer
  beforeAll(async () => {
    service = await aServer()
    const { app, deps } = service
    live = await aLiveServer({ ...deps, kind: deps.databaseKind }, { server: app.server })
  })
  afterAll(async () => {
    await live[Symbol.asyncDispose]()
    await service[Symbol.asyncDispose]()
  })

  test('people hear of their profile', async () => {
    const ada = await service.person()
    const listener = await live.connect({ as: ada })
    live.realtime.announce({ type: 'profile', id: ada.id, version: 1 })
    expect(await listener.next()).toMatchObject({ id: ada.id })
  })

  test('the calls are answered', async () => {
    expect((await fetch(`${live.url}/api/sources`)).status).toBe(200)
  })

  test('no other address becomes a websocket', async () => {
    const connecting = live.connect({ path: '/api/sources' })
    await expect(connecting).rejects.toThrow()
  })
})

async function aRepository({ db }: OpenDatabase, isPrivate = false) {
  const id = randomUUIDv7()
  const url = `https://github.com/byrne/${id}`
  await db
    .insertInto('repositories')
    .values({
      id,
      source: 'github',
      fullName: `byrne/${id}`,
      name: id,
      cloneUrl: url,
      url,
      private: isPrivate,
    })
    .execute()
  return { id }
}
