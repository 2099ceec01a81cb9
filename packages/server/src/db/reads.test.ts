import { ApiError } from '@handiwork/core/api'
import { type PostgresPoolClient, sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { anyDatabase } from '../../test/databases.ts'
import { readOnlyWork } from './read-only-work.ts'
import { createReplicaReads, type Replica } from './reads.ts'
import type { Queryable } from './tables.ts'

const changed = { isAfterChange: true }
const unchanged = { isAfterChange: false }

/** Two replicas whose answers to checks the test decides, and a clock. Work returns the name of its database. */
async function start() {
  const database = await anyDatabase.open()
  const names = new Map<Queryable, string>()
  const lines: string[] = []
  let time = 5000
  let checks = 0
  let waited = 0
  let loadPosition = async () => '0/1'
  const nameOf = (db: Queryable) => Promise.resolve(names.get(db) ?? 'unknown')
  const createDb = (name: string) => {
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => result,
    })
    names.set(db, name)
    return db
  }
  const createReplica = (name: string) => {
    const replica = {
      name,
      db: createDb(name),
      answer: async (): Promise<boolean> => true,
      hasReplayed(): Promise<boolean> {
        checks += 1
        return replica.answer()
      },
      connect: async () => ({ name }) as unknown as PostgresPoolClient,
    }
    return replica satisfies Replica
  }
  const one = createReplica('one')
  const other = createReplica('other')
  const reads = createReplicaReads({
    primary: createDb('primary'),
    loadPosition: () => loadPosition(),
    countOutageReads: () => 0,
    replicas: [one, other],
    log: pino({}, { write: (line) => void lines.push(JSON.parse(line).msg) }),
    now: () => time,
    wait: async (ms) => {
      time += ms
      waited += ms
    },
    isAnswer: (error) => error instanceof ApiError,
  })
  const several = async (read: () => Promise<string>) => {
    const found = new Set<string>()
    for (let count = 0; count < 4; count += 1) found.add(await read())
    return [...found].sort()
  }
  return {
    ...{ one, other, lines, reads, nameOf },
    recent: () => several(() => reads.recent(unchanged, nameOf)),
    latest: () => several(() => reads.latest(nameOf)),
    runLatest: () => several(() => reads.runLatest(nameOfWork)),
    countChecks: () => checks,
    waited: () => waited,
    failPosition: () => {
      loadPosition = fail
    },
    elapse: (ms: number) => {
      time += ms
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

/** The database of work that has none of its own. */
async function nameOfWork(): Promise<string> {
  const client = await readOnlyWork()?.replica?.connect()
  return client === undefined ? 'primary' : (client as unknown as { readonly name: string }).name
}

const fail = () => Promise.reject(new Error('connection refused'))

test('takes current replicas in turn', async () => {
  await using context = await start()
  expect([await context.recent(), await context.latest()]).toEqual([
    ['one', 'other'],
    ['one', 'other'],
  ])
})

test('takes the primary after a change by the caller', async () => {
  await using context = await start()
  expect(await context.reads.recent(changed, context.nameOf)).toBe('primary')
})

test('checks replicas at most four times a second for recent data', async () => {
  await using context = await start()
  await context.recent()
  await context.recent()
  const before = context.countChecks()
  context.elapse(300)
  await context.recent()
  expect([before, context.countChecks()]).toEqual([2, 4])
})

test('takes a replica that is behind for a second for recent data, and not for the latest', async () => {
  await using context = await start()
  await context.recent()
  for (const replica of [context.one, context.other]) replica.answer = async () => false
  context.elapse(900)
  const during = [await context.recent(), await context.latest()]
  context.elapse(200)
  expect([...during, await context.recent()]).toEqual([['one', 'other'], ['primary'], ['primary']])
})

test('warns once of a replica that stays behind, and once when it has caught up', async () => {
  await using context = await start()
  context.one.answer = async () => false
  for (let count = 0; count < 5; count += 1) {
    await context.recent()
    context.elapse(500)
  }
  context.one.answer = async () => true
  await context.recent()
  expect(context.lines).toEqual(['database replica skipped', 'database replica used again'])
})

test('skips a replica that fails its check, without asking it again for ten seconds', async () => {
  await using context = await start()
  context.one.answer = fail
  const found = await context.recent()
  const before = context.countChecks()
  context.elapse(5000)
  await context.recent()
  expect({ found, checks: context.countChecks() - before, lines: context.lines }).toEqual({
    found: ['other'],
    checks: 1,
    lines: ['database replica skipped'],
  })
})

test('repeats work on the primary that fails on a replica', async () => {
  await using context = await start()
  const { reads, nameOf } = context
  const work = async (db: Queryable) => {
    const name = await nameOf(db)
    if (name !== 'primary') throw new Error('canceling statement due to conflict with recovery')
    return name
  }
  expect([await reads.recent(unchanged, work), await reads.latest(work)]).toEqual(['primary', 'primary'])
})

test('passes on an answer of a replica', async () => {
  await using context = await start()
  const work = () => Promise.reject(new ApiError('notFound', 'No such board'))
  await expect(context.reads.latest(work)).rejects.toThrow('No such board')
  expect(context.lines).toEqual([])
})

test('runs statements on the database that it passes', async () => {
  await using context = await start()
  const one = await context.reads.latest(async (db) => (await sql`select 1 as one`.execute(db)).rows)
  expect(one).toEqual([{ one: 1 }])
})

test('runs work without a database of its own on current replicas in turn', async () => {
  await using context = await start()
  expect(await context.runLatest()).toEqual(['one', 'other'])
})

test('waits a moment for a replica that has not replayed the latest change', async () => {
  await using context = await start()
  let answers = 0
  context.other.answer = fail
  context.one.answer = async () => {
    answers += 1
    return answers > 3
  }
  expect([await context.reads.runLatest(nameOfWork), context.waited(), context.lines.length]).toEqual([
    'one',
    7,
    1,
  ])
})

test('does not wait again for a replica that stays behind', async () => {
  await using context = await start()
  for (const replica of [context.one, context.other]) replica.answer = async () => false
  await context.reads.latest(context.nameOf)
  const waited = context.waited()
  context.elapse(300)
  expect([await context.runLatest(), waited, context.waited()]).toEqual([['primary'], 31, 31])
})

test('repeats such work without a replica if it fails on one', async () => {
  await using context = await start()
  const work = async () => {
    const name = await nameOfWork()
    if (name !== 'primary') throw new Error('current transaction is aborted')
    return name
  }
  expect(await context.reads.runLatest(work)).toBe('primary')
})

test('leaves such work to the database of the service if the primary does not answer', async () => {
  await using context = await start()
  context.failPosition()
  expect(await context.reads.runLatest(nameOfWork)).toBe('primary')
})
