import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'

describe.each(databases)('prepared reads on $kind', ({ open }) => {
  test('prepares a repeated query', async () => {
    await using database = await open()
    const read = () =>
      database.db.selectFrom('users').select('id').where('name', '=', 'prepared, it seems').execute()
    for (let count = 0; count < 6; count++) await read()
    expect(await countPrepared(database.pool, '"users" where "name"')).toBe(1)
  })

  test("returns the result for each query's own values", async () => {
    await using database = await open()
    const results: number[] = []
    for (let number = 0; number < 8; number++) {
      const { rows } = await sql<{ value: number }>`select ${number}::int + 1 as value`.execute(database.db)
      results.push(rows[0]!.value)
    }
    expect(results).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('repeated queries survive an added column', async () => {
    await using database = await open()
    const read = () =>
      database.db.selectFrom('rateLimitBackoffs').selectAll().where('key', '=', 'none').execute()
    for (let count = 0; count < 6; count++) await read()
    await sql`alter table rate_limit_backoffs add column reason text`.execute(database.db)
    expect(await read()).toEqual([])
  })
})

interface Pool {
  query(text: string): Promise<{ rows: { count: number }[] }>
}

async function countPrepared(pool: Pool, text: string): Promise<number | undefined> {
  const { rows } = await pool.query(
    `select count(*)::int as count from pg_prepared_statements where position('${text}' in statement) > 0`,
  )
  return rows[0]?.count
}
