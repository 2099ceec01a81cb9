import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'

describe.each(databases)('reads that are repeated on $kind', ({ open }) => {
  test('what is read again and again is prepared', async () => {
    await using database = await open()
    const read = () =>
      database.db.selectFrom('users').select('id').where('name', '=', 'prepared, it seems').execute()
    for (let time = 0; time < 6; time++) await read()
    expect(await preparedIn(database.pool, '"users" where "name"')).toBe(1)
  })

  test('each is answered for its own values', async () => {
    await using database = await open()
    const found: number[] = []
    for (let number = 0; number < 8; number++) {
      const { rows } = await sql<{ value: number }>`select ${number}::int + 1 as value`.execute(database.db)
      found.push(rows[0]!.value)
    }
    expect(found).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('a column that is added to a table is no trouble to those who read the table already', async () => {
    await using database = await open()
    const read = () => database.db.selectFrom('hostBans').selectAll().where('key', '=', 'nobody').execute()
    for (let time = 0; time < 6; time++) await read()
    await sql`alter table host_bans add column reason text`.execute(database.db)
    expect(await read()).toEqual([])
  })
})

// --- internal ---

interface Pool {
  query(text: string): Promise<{ rows: { count: number }[] }>
}

async function preparedIn(pool: Pool, words: string): Promise<number | undefined> {
  const { rows } = await pool.query(
    `select count(*)::int as count from pg_prepared_statements where position('${words}' in statement) > 0`,
  )
  return rows[0]?.count
}
