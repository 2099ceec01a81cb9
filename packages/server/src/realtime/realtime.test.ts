import { randomUUIDv7 } from 'node:crypto'
import type { ChangeEvent } from '@handiwork/core/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { createLiveTestServer, type LiveTestServer, type Transport } from '../../test/live-test-server.ts'
import { createTestServer, type TestServer } from '../../test/test-server.ts'
import { testSettings } from '../../test/test-settings.ts'
import { createTestUsers, type TestUsers } from '../../test/test-users.ts'
import type { OpenDatabase } from '../db/open-database.ts'

describe.each(databases)('live updates on $kind', ({ open }) => {
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

  const event = (type: ChangeEvent['type'], { id }: { id: string }, version = 1) => ({ type, id, version })

  describe.each<Transport>(['polling', 'websocket'])('over %s', (transport) => {
    test("delivers a user's own profile events without a subscription", async () => {
      const ada = await people.createUser()
      const client = await server.connect({ as: ada, transport })
      server.realtime.publish(event('profile', ada))
      expect(await client.next()).toEqual(event('profile', ada))
    })

    test('delivers subscribed user events to an anonymous client', async () => {
      const ada = await people.createUser()
      const client = await server.connect({ transport })
      await client.subscribe({ users: [ada.id] })
      server.realtime.publish(event('user', ada, 3))
      expect(await client.next()).toEqual(event('user', ada, 3))
    })

    test("delivers the owner's events to an API client with a token", async () => {
      const ada = await people.createUser()
      const client = await server.connect({ as: { token: await people.token(ada) }, transport })
      server.realtime.publish(event('profile', ada))
      expect(await client.next()).toEqual(event('profile', ada))
    })
  })

  test('upgrades from polling to websocket', async () => {
    const client = await server.connect({ transport: 'polling', upgrade: true })
    await expect.poll(() => client.socket.io.engine.transport.name).toBe('websocket')
    const ada = await people.createUser()
    await client.subscribe({ users: [ada.id] })
    server.realtime.publish(event('user', ada))
    expect(await client.next()).toEqual(event('user', ada))
  })

  test("delivers an event about the user's own page once", async () => {
    const ada = await people.createUser()
    const client = await server.connect({ as: ada })
    await client.subscribe({ users: [ada.id] })
    server.realtime.publish(event('user', ada, 1), event('profile', ada, 2))
    expect([await client.next(), await client.next()]).toEqual([
      event('user', ada, 1),
      event('profile', ada, 2),
    ])
  })

  test('delivers events of a public repository to an anonymous client', async () => {
    const repository = await createRepository(database)
    const client = await server.connect()
    await client.subscribe({ repositories: [repository.id] })
    server.realtime.publish(event('repository', repository))
    expect(await client.next()).toEqual(event('repository', repository))
  })

  test('acknowledges a subscription with the visible ids', async () => {
    const [ada, repository] = [await people.createUser(), await createRepository(database)]
    const client = await server.connect()
    const subscription = {
      users: [ada.id, ada.id, randomUUIDv7()],
      repositories: [repository.id, randomUUIDv7()],
    }
    expect(await client.subscribe(subscription)).toEqual({ users: [ada.id], repositories: [repository.id] })
  })

  test('replaces the previous subscription', async () => {
    const [ada, ben] = [await people.createUser(), await people.createUser()]
    const client = await server.connect()
    await client.subscribe({ users: [ada.id] })
    await client.subscribe({ users: [ben.id] })
    server.realtime.publish(event('user', ada), event('user', ben))
    expect(await client.next()).toEqual(event('user', ben))
  })

  test('applies parallel subscriptions in order', async () => {
    const [ada, ben] = [await people.createUser(), await people.createUser()]
    const client = await server.connect()
    await Promise.all([client.subscribe({ users: [ada.id] }), client.subscribe({ users: [ben.id] })])
    server.realtime.publish(event('user', ada), event('user', ben))
    expect(await client.next()).toEqual(event('user', ben))
  })

  test('delivers the first and the latest event of a burst', async () => {
    const ada = await people.createUser()
    const client = await server.connect({ as: ada })
    for (let version = 1; version <= 50; version += 1) server.realtime.publish(event('profile', ada, version))
    const versions = [await client.next(), await client.next()].map(({ version }) => version)
    expect({ versions, received: client.received }).toEqual({ versions: [1, 50], received: [] })
  })

  test('ignores malformed events', async () => {
    const ada = await people.createUser()
    const client = await server.connect({ as: ada })
    server.realtime.publish({ type: 'profile', id: ada.id, version: -1 }, event('profile', ada, 4))
    expect(await client.next()).toEqual(event('profile', ada, 4))
  })

  test('closes client connections on stop without waiting', async () => {
    const stopping = await createLiveTestServer(database)
    const clients = [
      await stopping.connect({ transport: 'polling' }),
      await stopping.connect({ transport: 'websocket' }),
    ]
    await stopping.realtime.stop()
    const reasons = await Promise.all(clients.map(({ disconnected }) => disconnected))
    await stopping[Symbol.asyncDispose]()
    // Of the server's close reasons, clients reconnect after this one only.
    expect(reasons).toEqual(['transport close', 'transport close'])
  })

  test('sends throttled events before it stops', async () => {
    const stopping = await createLiveTestServer(database)
    const ada = await people.createUser()
    const client = await stopping.connect({ as: ada })
    stopping.realtime.publish(event('profile', ada, 1), event('profile', ada, 2))
    await stopping.realtime.stop()
    await client.disconnected
    await stopping[Symbol.asyncDispose]()
    expect(client.received).toEqual([event('profile', ada, 1), event('profile', ada, 2)])
  })
})

describe('on the server that serves the API', () => {
  let service: TestServer
  let live: LiveTestServer
  beforeAll(async () => {
    service = await createTestServer()
    const { app, deps } = service
    live = await createLiveTestServer({ ...deps, kind: deps.databaseKind }, { server: app.server })
  })
  afterAll(async () => {
    await live[Symbol.asyncDispose]()
    await service[Symbol.asyncDispose]()
  })

  test("delivers events of the user's profile", async () => {
    const ada = await service.createUser()
    const client = await live.connect({ as: ada })
    live.realtime.publish({ type: 'profile', id: ada.id, version: 1 })
    expect(await client.next()).toMatchObject({ id: ada.id })
  })

  test('still responds to API requests', async () => {
    expect((await fetch(`${live.url}/api/sources`)).status).toBe(200)
  })

  test('upgrades no other path to a websocket', async () => {
    const connection = live.connect({ path: '/api/sources' })
    await expect(connection).rejects.toThrow()
  })
})

async function createRepository({ db }: OpenDatabase, isPrivate = false) {
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
