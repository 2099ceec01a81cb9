import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { createSessionDatabase } from '../../test/operations/test-session.ts'
import { copyLine } from './copy-line.ts'
import { readRows } from './read-rows.ts'
import { inTransaction } from './session/database-session.ts'

describe.each(databases)('rows in the format of COPY on $kind', ({ kind }) => {
  test('are read as they were written, with any text', async () => {
    await using database = await createSessionDatabase(kind)
    await using session = await database.openSession()
    await session.query('create table texts (id serial primary key, one text, other text)')
    // PostgreSQL stores no null characters.
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }).map((value) => value.replaceAll('\0', '')),
      fc.constantFrom('\\N', '\\.', '\\', '\t', '\n', '\r\n', '', 'NULL', '\b\f\v'),
    )
    const rows = fc.array(fc.tuple(fc.option(text), fc.option(text)), { minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(rows, async (expected) => {
        await session.query('truncate texts restart identity')
        const lines = Buffer.from(expected.map(copyLine).join(''))
        await session.copyInto({ table: 'texts', columns: ['one', 'other'] }, chunksOf(lines))
        const stored = await session.readText('select one, other from texts order by id')
        expect(stored).toEqual(expected)
        const read: Buffer[] = []
        await inTransaction(session, async () => {
          const select = 'select one, other from texts order by id'
          for await (const { bytes } of readRows(session, select, { hasFiles: false })) read.push(bytes)
        })
        expect(Buffer.concat(read).equals(lines)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  test('are read in chunks of whole rows, also if some rows are large', async () => {
    await using database = await createSessionDatabase(kind)
    await using session = await database.openSession()
    await session.query('create table rows (id int primary key, content text)')
    await session.query(
      "insert into rows select i, repeat('x', case when i % 50 = 0 then 700000 else 10 end) from generate_series(1, 5000) i",
    )
    const chunks = await inTransaction(session, () =>
      Array.fromAsync(readRows(session, 'select id, content from rows order by id', { hasFiles: true })),
    )
    expect(chunks.reduce((sum, { rows }) => sum + rows, 0)).toBe(5000)
    expect(chunks.every(({ bytes }) => bytes.at(-1) === 10)).toBe(true)
    // 32 rows, of which at most one is large, after the first large one was seen.
    expect(Math.max(...chunks.map(({ bytes }) => bytes.length))).toBeLessThan(2_000_000)
  })
})

async function* chunksOf(bytes: Buffer) {
  yield bytes
}
