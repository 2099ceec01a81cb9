import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { reusableStatement } from './reusable-statement.ts'

type WordValues = { readonly word: string | null }

const createStatement = () => {
  let built = 0
  const read = reusableStatement<WordValues, { oneWord: string }>((db, { word }) => {
    built += 1
    return db.selectNoFrom(
      word === null ? sql<string>`'nothing'`.as('oneWord') : sql<string>`upper(${word}::text)`.as('oneWord'),
    )
  })
  return { read, built: () => built }
}

describe.each(databases)('reusableStatement on $kind', ({ open }) => {
  test('returns the result for the values of each run', async () => {
    await using database = await open()
    const { read } = createStatement()
    await read(database.db, { word: 'first' })
    expect(await read(database.db, { word: 'second' })).toEqual([{ oneWord: 'SECOND' }])
  })

  test('compiles the statement once', async () => {
    await using database = await open()
    const { read, built } = createStatement()
    for (const word of ['first', 'second', 'third']) await read(database.db, { word })
    expect(built()).toBe(1)
  })

  test('compiles another statement for null values', async () => {
    await using database = await open()
    const { read } = createStatement()
    await read(database.db, { word: 'first' })
    expect(await read(database.db, { word: null })).toEqual([{ oneWord: 'nothing' }])
  })
})
