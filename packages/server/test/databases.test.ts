import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from './databases.ts'

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
})
