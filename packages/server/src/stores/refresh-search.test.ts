import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anyDatabase } from '../../test/databases.ts'
import { singleRow } from '../db/single-row.ts'
import { searchedColumns } from './refresh-search.ts'

test('the search index is updated after changes of the columns that its trigger compares', async () => {
  await using database = await anyDatabase.open()
  const { definition } = await singleRow(
    database.db,
    sql<{ definition: string }>`
      select pg_get_triggerdef(oid) as definition from pg_trigger
      where tgrelid = 'users'::regclass and tgname = 'users_search_update'`,
  )
  const compared = [...definition.matchAll(/\bold\.(\w+)/g)].map(([, column = '']) =>
    column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  )
  expect(searchedColumns.toSorted()).toEqual(compared.toSorted())
})
