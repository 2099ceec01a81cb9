import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPglitePool } from './pglite-pool.ts'

let lite: PGlite
beforeAll(async () => {
  lite = await PGlite.create()
})
afterAll(() => lite.close())

test('runs a prepared query after another query failed', async () => {
  const pool = createPglitePool(lite)
  const read = () => pool.query('select $1::int as number', [7])
  for (let count = 0; count < 10; count++) await read()
  await pool.query('select nothing from nowhere').catch(() => {})
  expect((await read()).rows).toEqual([{ number: 7 }])
})

test('a second pool runs queries that the first one prepared', async () => {
  const texts = Array.from({ length: 10 }, () => 'select $1::text as word')
  const first = createPglitePool(lite)
  for (const text of texts) await first.query(text, ['a'])
  await first.end()
  const second = createPglitePool(lite)
  for (const text of texts) await second.query(text, ['a'])
  expect((await second.query(texts[0]!, ['b'])).rows).toEqual([{ word: 'b' }])
})
