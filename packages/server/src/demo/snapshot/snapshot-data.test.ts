import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { readSampleResponses } from '../../../test/sample-responses.ts'
import { type SharedSampleData, shareSampleData } from '../../../test/shared-sample-data.ts'
import { createTestDemo, type TestDemo } from '../../../test/test-demo.ts'
import type { Database } from '../../db/tables.ts'
import { type DemoHosts, startDemoHosts } from '../demo-hosts.ts'
import { insertPlaceholders } from './host-placeholders.ts'
import { captureSnapshot, restoreRows } from './snapshot-data.ts'
import { areTablesEmpty, readTableRows } from './table-rows.ts'

describe.each(databases)('sample data restored on $kind', ({ kind, open }) => {
  let shared: SharedSampleData
  let demo: TestDemo

  beforeAll(async () => {
    shared = await shareSampleData()
    demo = await createTestDemo({ open, snapshot: shared.location })
  }, 300_000)
  afterAll(() => demo?.[Symbol.asyncDispose]())

  test('has the rows that were created', async () => {
    expect(await readSortedRows(demo)).toEqual(sortRows(shared.snapshot.rows))
  })

  test('has the date of the repositories', () => {
    expect(demo.hosts.builtFor).toEqual(shared.snapshot.createdAt)
  })

  test('contains only addresses of its own code hosts', async () => {
    await using other = await openEmpty()
    await restoreRows(other.db, other.hosts, shared.snapshot)
    for (const one of [demo, other]) expect(await storedAddresses(one.db)).toEqual(hostAddresses(one.hosts))
  })

  test('has repositories that its code hosts serve', async () => {
    const { cloneUrl } = await demo.db
      .selectFrom('repositories')
      .select('cloneUrl')
      .where('fullName', '=', 'mira/tidewater')
      .executeTakeFirstOrThrow()
    expect(await fetch(`${cloneUrl}/info/refs?service=git-upload-pack`)).toMatchObject({ status: 200 })
  })

  test('is complete: another start changes nothing', async () => {
    const before = await readSortedRows(demo)
    expect(await demo.seed()).toBe(false)
    expect(await readSortedRows(demo)).toEqual(before)
  })

  test('is not restored into a database with data', async () => {
    await using other = await openEmpty()
    const user = { id: '01990000-0000-7000-8000-000000000001', login: 'another-user' }
    await other.db.insertInto('users').values(user).execute()
    expect(await restoreRows(other.db, other.hosts, shared.snapshot)).toBe(false)
  })

  test('is restored completely after an interrupted restore, which leaves nothing', async () => {
    await using empty = await openEmpty()
    const { snapshot } = shared
    const interrupted = { ...snapshot, rows: new Map([...snapshot.rows, ['no_such_table', '[]']]) }
    expect(await restoreRows(empty.db, empty.hosts, interrupted)).toBe(false)
    expect(await areTablesEmpty(empty.db)).toBe(true)
    expect(await restoreRows(empty.db, empty.hosts, snapshot)).toBe(true)
    expect(await readSortedRows(empty)).toEqual(sortRows(snapshot.rows))
  })

  test('is not restored for other repositories', async () => {
    await using empty = await openEmpty()
    expect(await restoreRows(empty.db, empty.hosts, { ...shared.snapshot, id: 'other' })).toBe(false)
  })

  // Signs users in, which changes the database.
  test('leads to the responses of the service that created it', async () => {
    expect(await readSampleResponses(demo)).toEqual(shared.responses)
  })

  test('is not saved again once a user has signed in', async () => {
    expect(await captureSnapshot(demo.db, demo.hosts, 'program')).toBeUndefined()
  })

  /** A new data directory with the same repositories, and an empty database. */
  async function openEmpty() {
    await using stack = new AsyncDisposableStack()
    const { path: folder } = stack.use(await mkdtempDisposable(join(tmpdir(), 'handiwork-demo-')))
    const options = { folder, now: () => new Date(), onProgress: () => {}, snapshot: shared.location }
    const hosts = stack.use(await startDemoHosts(options))
    const { db } = stack.use(await open())
    const opened = stack.move()
    return { db, hosts, [Symbol.asyncDispose]: () => opened.disposeAsync() }
  }

  // The computation does not depend on the database.
  test.runIf(kind === 'pglite')(
    'equals ratings that are computed from the same commits',
    async () => {
      const before = await readComputedRows(demo)
      await recomputeRatings(demo)
      expect(await readComputedRows(demo)).toEqual(before)
    },
    120_000,
  )
})

async function readSortedRows({ db, hosts }: Pick<TestDemo, 'db' | 'hosts'>) {
  const rows = await readTableRows(db)
  return sortRows(new Map([...rows].map(([table, json]) => [table, insertPlaceholders(json, hosts.sources)])))
}

/** The order of rows in a table has no meaning. */
function sortRows(rows: ReadonlyMap<string, string>): Record<string, string[]> {
  const tables = [...rows].map(([table, json]): [string, string[]] => [
    table,
    JSON.parse(json).map(JSON.stringify).sort(),
  ])
  return Object.fromEntries(tables)
}

async function storedAddresses(db: Database): Promise<string[]> {
  const json = [...(await readTableRows(db)).values()].join()
  return [...new Set(json.match(/127\.0\.0\.1(?::|%3A)\d+/gi))].sort()
}

const hostAddresses = ({ sources }: DemoHosts) =>
  Object.values(sources)
    .map(({ webUrl }) => new URL(webUrl).host)
    .sort()

/**
 * Sends the task that follows a change of the catalog, and waits until it has replaced all ratings. Ratings
 * of deleted users are not recomputed.
 */
async function recomputeRatings({ db, tasks, waitUntil }: TestDemo): Promise<void> {
  const outdated = await db
    .updateTable('ratings')
    .set({ catalogVersion: 'outdated' })
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users').whereRef('users.id', '=', 'ratings.userId').where('users.deletedAt', 'is', null),
      ),
    )
    .returning('userId')
    .execute()
  for (const { userId } of outdated) await tasks.send('refresh-rating', { userId })
  await waitUntil(async () => {
    const remaining = db.selectFrom('ratings').select('id').where('catalogVersion', '=', 'outdated')
    return (await remaining.executeTakeFirst()) === undefined
  })
}

/** All that a rating consists of, and the log, which would contain each change. */
async function readComputedRows({ db }: TestDemo) {
  const ratings = db.selectFrom('ratings').select(['userId', 'person', 'model', 'catalogVersion', 'asOf'])
  const [users, parts] = [
    db
      .selectFrom('users')
      .select(['login', 'experience', 'level', 'activeMonthCount', 'commitCount', 'projectCount']),
    db.selectFrom('userRepositories').selectAll(),
  ]
  return {
    ratings: await ratings.orderBy('userId').execute(),
    users: await users.orderBy('login').execute(),
    parts: await parts.orderBy('userId').orderBy('repositoryId').execute(),
    languages: await db.selectFrom('userLanguages').selectAll().orderBy(sql`1, 2, 3`).execute(),
    technologies: await db.selectFrom('userTechnologies').selectAll().orderBy(sql`1, 2, 3`).execute(),
    scores: await db.selectFrom('leaderScores').selectAll().orderBy(sql`1, 2, 3`).execute(),
    log: await db.selectFrom('logEntries').select('id').orderBy('id').execute(),
  }
}
