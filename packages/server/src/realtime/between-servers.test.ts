import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aLiveServer, type LiveServer } from '../../test/a-live-server.ts'
import { type PeopleForTests, peopleIn, type TestPerson } from '../../test/a-person.ts'
import { databases, type TestDatabase } from '../../test/databases.ts'
import { testSettings } from '../../test/test-settings.ts'
import { announcer } from './announcer.ts'

const log = pino({ level: 'silent' })
const shared = databases.filter(({ kind }) => kind === 'postgres')

describe.each(shared)('servers of one $kind', ({ open }) => {
  let database: Awaited<ReturnType<TestDatabase['open']>>
  let [here, there]: LiveServer[] = []
  let people: PeopleForTests
  beforeAll(async () => {
    database = await open()
    here = await aLiveServer(database)
    there = await aLiveServer(database)
    people = peopleIn({ ...database, settings: testSettings() })
  })
  afterAll(async () => {
    await here?.[Symbol.asyncDispose]()
    await there?.[Symbol.asyncDispose]()
    await database[Symbol.asyncDispose]()
  })

  const of = ({ id }: TestPerson, version: number) => ({ type: 'user' as const, id, version })

  test('what one announces is heard at the other', async () => {
    const ada = await people.person()
    const listener = await there!.connect()
    await listener.subscribe({ users: [ada.id] })
    here!.realtime.announce(of(ada, 2))
    expect(await listener.next()).toEqual(of(ada, 2))
  })

  test('what one announces is heard at both', async () => {
    const ada = await people.person()
    const listeners = [await here!.connect({ as: ada }), await there!.connect({ as: ada })]
    here!.realtime.announce(of(ada, 1))
    expect(await Promise.all(listeners.map((listener) => listener.next()))).toEqual([of(ada, 1), of(ada, 1)])
  })

  test('fifty things are all heard at the other', async () => {
    const crowd = await Promise.all(Array.from({ length: 50 }, () => people.person()))
    const listener = await there!.connect()
    await listener.subscribe({ users: crowd.map(({ id }) => id) })
    here!.realtime.announce(...crowd.map((person) => of(person, 1)))
    const heard = await Promise.all(crowd.map(() => listener.next()))
    expect(heard.map(({ id }) => id).sort()).toEqual(crowd.map(({ id }) => id).sort())
  })

  test('who turned private is not heard of at the other', async () => {
    const [ada, ben] = [await people.person(), await people.person()]
    const [stranger, self] = [await there!.connect(), await there!.connect({ as: ada })]
    await stranger.subscribe({ users: [ada.id, ben.id] })
    await database.db.updateTable('users').set({ visibility: 'private' }).where('id', '=', ada.id).execute()
    here!.realtime.announce(of(ada, 2), of(ben, 2))
    await self.next()
    expect(await stranger.next()).toEqual(of(ben, 2))
  })

  test('a worker without a server announces to the clients of servers', async () => {
    const ada = await people.person()
    const listener = await there!.connect({ as: ada })
    const worker = await announcer({ pool: database.pool, log })
    worker.announce(of(ada, 5))
    await worker.close()
    expect(await listener.next()).toEqual(of(ada, 5))
  })

  test('a server that stops still tells the others, until its end', async () => {
    const ada = await people.person()
    const listener = await there!.connect({ as: ada })
    await using ending = await aLiveServer(database)
    await ending.realtime.stop()
    ending.realtime.announce(of(ada, 6))
    expect(await listener.next()).toEqual(of(ada, 6))
  })

  test('who logged out at one is put out at the other', async () => {
    const ada = await people.person()
    const listener = await there!.connect({ as: ada })
    here!.realtime.drop({ userId: ada.id })
    expect(await listener.left).toBe('io server disconnect')
  })

  test('servers hear each other again after the database broke their connections', async () => {
    const ada = await people.person()
    const listener = await there!.connect({ as: ada })
    const before = await listeningProcesses()
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'LISTEN%'`,
    )
    await expect.poll(listeningAgain(before), { timeout: 20_000 }).toBe(true)
    here!.realtime.announce(of(ada, 9))
    expect(await listener.next()).toEqual(of(ada, 9))
  })

  async function listeningProcesses(): Promise<number[]> {
    const { rows } = await database.pool.query(
      `select pid from pg_stat_activity where datname = current_database() and query like 'LISTEN%'`,
    )
    return rows.map(({ pid }) => pid)
  }

  function listeningAgain(before: readonly number[]): () => Promise<boolean> {
    return async () => {
      const now = await listeningProcesses()
      return now.length === before.length && now.every((pid) => !before.includes(pid))
    }
  }
})

test.runIf(shared.length > 0)('a pool ends although servers listened', async () => {
  await using database = await shared[0]!.open()
  const worker = await announcer({ pool: database.pool, log })
  await worker.close()
  expect(database.pool.totalCount - database.pool.idleCount).toBe(0)
})
