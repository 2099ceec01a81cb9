import { describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { createSessionDatabase } from '../../test/operations/test-session.ts'
import { listTables, sortByReferences } from './table-layout.ts'

test('tables come after those that they refer to', () => {
  const references = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
  ]
  expect(sortByReferences(['a', 'b', 'c', 'd'], references)).toEqual(['c', 'd', 'b', 'a'])
})

test('references that form a cycle are an error', () => {
  const references = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ]
  expect(() => sortByReferences(['a', 'b'], references)).toThrow('The foreign keys of a, b form a cycle')
})

describe.each(databases)('the tables of a backup on $kind', ({ kind }) => {
  test('are all but caches, without generated columns', async () => {
    await using database = await createSessionDatabase(kind)
    await using _ = await database.open()
    await using session = await database.openSession()
    await session.query(
      'create table doubled (id int primary key, twice int generated always as (id * 2) stored)',
    )
    const names = (await listTables(session)).map(({ name }) => name)
    const all = await session.query<{ readonly name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition",
    )
    expect(
      all
        .map(({ name }) => name)
        .filter((name) => !names.includes(name))
        .sort(),
    ).toEqual([
      'host_responses',
      'kysely_migration',
      'kysely_migration_lock',
      'rate_limit_counts',
      'realtime_messages',
    ])
    expect((await listTables(session)).find(({ name }) => name === 'doubled')?.columns).toEqual(['id'])
  })
})
