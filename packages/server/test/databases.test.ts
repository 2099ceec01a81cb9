import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { directories } from '../src/stores/directories.ts'
import { refreshSearch } from '../src/stores/refresh-search.ts'
import { anyDatabase, databases } from './databases.ts'

describe.each(databases)('a test database on $kind', ({ kind, open }) => {
  test('has its kind', async () => {
    await using database = await open()
    expect(database.kind).toBe(kind)
  })

  test('has all migrations applied', async () => {
    await using database = await open()
    const { rows } = await sql`select name from kysely_migration order by name`.execute(database.db)
    expect(rows.length).toBeGreaterThan(2)
  })

  test('is empty again after its use, with foreign keys enabled and sequences restarted', async () => {
    const use = async () => {
      await using database = await open()
      const { db } = database
      await db
        .insertInto('users')
        .values({ id: ADA, login: 'ada', visibility: 'public', findableSince: '2026-05-01' })
        .execute()
      await refreshSearch(db, ADA)
      await expect(directories(db).claimLogin(UNKNOWN, 'eve')).rejects.toThrow('foreign key')
      await sql`insert into realtime_messages (payload) values ('')`.execute(db)
      const { rows } = await sql`select
        (select count(*)::int from users) as users,
        (select count(*)::int from search_people) as indexed_users,
        (select min(id)::int from realtime_messages) as first_message`.execute(db)
      return rows
    }
    expect([await use(), await use()]).toEqual([
      [{ users: 1, indexedUsers: 1, firstMessage: 1 }],
      [{ users: 1, indexedUsers: 1, firstMessage: 1 }],
    ])
  })
})

test.each([
  'create table notes (id int)',
  'alter table users add column note text',
  'create function note() returns int language sql return 1',
  'create trigger noted before update on users for each row execute function suppress_redundant_updates_trigger()',
])('a test database is not used again after %s', async (change) => {
  {
    await using database = await anyDatabase.open()
    await sql.raw(change).execute(database.db)
  }
  await using database = await anyDatabase.open()
  // Fails if the change is still there.
  await sql.raw(change).execute(database.db)
})

test('a test database is not used again if its connections are closed after its use', async () => {
  const database = await anyDatabase.open()
  await database[Symbol.asyncDispose]()
  await database.pool.end()
  await using next = await anyDatabase.open()
  expect((await sql<{ one: number }>`select 1 as one`.execute(next.db)).rows).toEqual([{ one: 1 }])
})

test('a test database that is returned twice is used by one test at a time', async () => {
  const database = await anyDatabase.open()
  await database[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
  await using first = await anyDatabase.open()
  await using second = await anyDatabase.open()
  expect(first.db).not.toBe(second.db)
})

const ADA = '01990000-0000-7000-8000-000000000001'
const UNKNOWN = '01990000-0000-7000-8000-000000000002'
