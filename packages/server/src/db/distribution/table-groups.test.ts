import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anyDatabase } from '../../../test/databases.ts'
import { tableGroups, userReferences } from './table-groups.ts'

test('declares the group of each table', async () => {
  await using database = await anyDatabase.open()
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely%'
    order by relname collate "C"`.execute(database.db)
  expect(Object.keys(tableGroups).toSorted()).toEqual(rows.map(({ name }) => name))
})

test('declares every reference to a user as a key or with a rule for its erasure', async () => {
  await using database = await anyDatabase.open()
  const { rows } = await sql<{ table: string; column: string; rule: 'delete' | 'clear' }>`
    select conrelid::regclass::text as "table", attname as "column",
      case confdeltype when 'c' then 'delete' when 'n' then 'clear' end as rule
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass and conparentid = 0`.execute(database.db)
  const elsewhere = rows.filter(({ table, column }) => {
    const placement = tableGroups[table]
    return !(placement?.group === 'user' && placement.key === column)
  })
  expect(elsewhere.map(({ table, column, rule }) => `${table}.${column} ${rule}`).toSorted()).toEqual(
    Object.entries(userReferences)
      .flatMap(([table, columns]) =>
        Object.entries(columns).map(([column, rule]) => `${table}.${column} ${rule}`),
      )
      .toSorted(),
  )
})
