import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pglitePool } from './pglite-pool.ts'

let lite: PGlite
beforeAll(async () => {
  lite = await PGlite.create()
})
afterAll(() => lite.close())

test('what is read again and again is read after a failure, too', async () => {
  const pool = pglitePool(lite)
  const read = () => pool.query('select $1::int as number', [7])
  for (let times = 0; times < 10; times++) await read()
  await pool.query('select nothing from nowhere').catch(() => {})
  expect((await read()).rows).toEqual([{ number: 7 }])
})

test('a pool opened after another reads what that one did', async () => {
  const texts = Array.from({ length: 10 }, () => 'select $1::text as word')
  const first = pglitePool(lite)
  for (const text of texts) await first.query(text, ['a'])
  await first.end()
  const second = pglitePool(lite)
  for (const text of texts) await second.query(text, ['a'])
  expect((await second.query(texts[0]!, ['b'])).rows).toEqual([{ word: 'b' }])
})
