import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases, type TestDatabase } from '../../test/databases.ts'
import { createLiveTestServer, type LiveTestServer } from '../../test/live-test-server.ts'
import { testSettings } from '../../test/test-settings.ts'
import { createTestUsers, type TestUser, type TestUsers } from '../../test/test-users.ts'
import { openEventPublisher } from './event-publisher.ts'
import { openEventBus } from './open-event-bus.ts'

const log = pino({ level: 'silent' })
const sharedDatabases = databases.filter(({ kind }) => kind === 'postgres')

describe.each(sharedDatabases)('servers sharing one $kind', ({ open }) => {
  let database: Awaited<ReturnType<TestDatabase['open']>>
  let [here, there]: LiveTestServer[] = []
  let people: TestUsers
  beforeAll(async () => {
    database = await open()
    here = await createLiveTestServer(database)
    there = await createLiveTestServer(database)
    people = createTestUsers({ ...database, settings: testSettings() })
  })
  afterAll(async () => {
    await here?.[Symbol.asyncDispose]()
    await there?.[Symbol.asyncDispose]()
    await database[Symbol.asyncDispose]()
  })

  const userEvent = ({ id }: TestUser, version: number) => ({ type: 'user' as const, id, version })

  test('delivers an event to the clients of the other server', async () => {
    const ada = await people.createUser()
    const client = await there!.connect()
    await client.subscribe({ users: [ada.id] })
    here!.realtime.publish(userEvent(ada, 2))
    expect(await client.next()).toEqual(userEvent(ada, 2))
  })

  test('delivers an event to the clients of both servers', async () => {
    const ada = await people.createUser()
    const clients = [await here!.connect({ as: ada }), await there!.connect({ as: ada })]
    here!.realtime.publish(userEvent(ada, 1))
    expect(await Promise.all(clients.map((client) => client.next()))).toEqual([
      userEvent(ada, 1),
      userEvent(ada, 1),
    ])
  })

  test('delivers fifty events to the other server', async () => {
    const users = await Promise.all(Array.from({ length: 50 }, () => people.createUser()))
    const client = await there!.connect()
    await client.subscribe({ users: users.map(({ id }) => id) })
    here!.realtime.publish(...users.map((person) => userEvent(person, 1)))
    const events = await Promise.all(users.map(() => client.next()))
    expect(events.map(({ id }) => id).sort()).toEqual(users.map(({ id }) => id).sort())
  })

  test('delivers no event of a user who turned private', async () => {
    const [ada, ben] = [await people.createUser(), await people.createUser()]
    const [anonymous, owner] = [await there!.connect(), await there!.connect({ as: ada })]
    await anonymous.subscribe({ users: [ada.id, ben.id] })
    await database.db.updateTable('users').set({ visibility: 'private' }).where('id', '=', ada.id).execute()
    here!.realtime.publish(userEvent(ada, 2), userEvent(ben, 2))
    await owner.next()
    expect(await anonymous.next()).toEqual(userEvent(ben, 2))
  })

  test('publishes events from a worker process', async () => {
    const ada = await people.createUser()
    const client = await there!.connect({ as: ada })
    const worker = await openEventPublisher({ pool: database.pool, log })
    worker.publish(userEvent(ada, 5))
    await worker.close()
    expect(await client.next()).toEqual(userEvent(ada, 5))
  })

  test('delivers events of a stopping server until it is disposed', async () => {
    const ada = await people.createUser()
    const client = await there!.connect({ as: ada })
    await using stopping = await createLiveTestServer(database)
    await stopping.realtime.stop()
    stopping.realtime.publish(userEvent(ada, 6))
    expect(await client.next()).toEqual(userEvent(ada, 6))
  })

  test('disconnects the clients of the other server on sign-out', async () => {
    const ada = await people.createUser()
    const client = await there!.connect({ as: ada })
    here!.realtime.disconnect({ userId: ada.id })
    expect(await client.disconnected).toBe('io server disconnect')
  })

  test('delivers events again after the database closed the connections', async () => {
    const ada = await people.createUser()
    const client = await there!.connect({ as: ada })
    const before = await listeningProcesses()
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'LISTEN%'`,
    )
    await expect.poll(hasReconnected(before)).toBe(true)
    here!.realtime.publish(userEvent(ada, 9))
    expect(await client.next()).toEqual(userEvent(ada, 9))
  })

  async function listeningProcesses(): Promise<number[]> {
    const { rows } = await database.pool.query(
      `select pid from pg_stat_activity where datname = current_database() and query like 'LISTEN%'`,
    )
    return rows.map(({ pid }) => pid)
  }

  function hasReconnected(before: readonly number[]): () => Promise<boolean> {
    return async () => {
      const current = await listeningProcesses()
      return current.length === before.length && current.every((pid) => !before.includes(pid))
    }
  }
})

test.runIf(sharedDatabases.length > 0)('releases all pool connections on close', async () => {
  await using database = await sharedDatabases[0]!.open()
  const worker = await openEventPublisher({ pool: database.pool, log })
  await worker.close()
  expect(database.pool.totalCount - database.pool.idleCount).toBe(0)
})

test.runIf(sharedDatabases.length > 0)(
  'reports that events are lost, and that it listens again',
  async () => {
    await using database = await sharedDatabases[0]!.open()
    const { promise: reconnected, resolve } = Promise.withResolvers<void>()
    const calls: string[] = []
    await using _ = await openEventBus({
      database: { pool: database.pool, databaseKind: 'postgres' },
      ...{ log, onEvent: () => {}, onDisconnect: () => calls.push('disconnect') },
      onReconnect: () => {
        calls.push('reconnect')
        resolve()
      },
    }).then(({ close }) => ({ [Symbol.asyncDispose]: close }))
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'LISTEN%'`,
    )
    await reconnected
    expect(calls).toEqual(['disconnect', 'reconnect'])
  },
)
