import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anyDatabase } from '../../test/databases.ts'
import { singleRow } from '../db/single-row.ts'
import { searchedColumns } from './refresh-search.ts'

test('the search index is updated after changes of the columns that its view reads', async () => {
  await using database = await anyDatabase.open()
  const { selected, conditions, columns } = await singleRow(
    database.db,
    sql<{ selected: readonly string[]; conditions: string; columns: readonly string[] }>`
      select
        array(
          select attname::text from pg_depend
          join pg_rewrite on pg_rewrite.oid = objid
          join pg_attribute on attrelid = refobjid and attnum = refobjsubid
          where classid = 'pg_rewrite'::regclass and ev_class = 'searchable_people'::regclass
            and refobjid = 'findable_users'::regclass and attname <> 'id'
        ) as selected,
        -- Whom the views contain.
        concat(
          substring(pg_get_viewdef('visible_users'::regclass) from 'WHERE.*'),
          substring(pg_get_viewdef('findable_users'::regclass) from 'WHERE.*')
        ) as conditions,
        array(
          select attname::text from pg_attribute where attrelid = 'users'::regclass and attnum > 0 and not attisdropped
        ) as columns`,
  )
  const read = columns.filter(
    (column) => selected.includes(column) || new RegExp(`\\b${column}\\b`).test(conditions),
  )
  const names = read.map((column) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
  expect(searchedColumns.toSorted()).toEqual(names.toSorted())
})
