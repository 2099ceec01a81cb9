import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { reusableStatement } from './reusable-statement.ts'

type Asked = { readonly word: string | null }

const spelt = () => {
  let built = 0
  const read = reusableStatement<Asked, { oneWord: string }>((db, { word }) => {
    built += 1
    return db.selectNoFrom(
      word === null ? sql<string>`'nothing'`.as('oneWord') : sql<string>`upper(${word}::text)`.as('oneWord'),
    )
  })
  return { read, built: () => built }
}

describe.each(databases)('a statement that is used again on $kind', ({ open }) => {
  test('is answered for the values of each time', async () => {
    await using database = await open()
    const { read } = spelt()
    await read(database.db, { word: 'first' })
    expect(await read(database.db, { word: 'second' })).toEqual([{ oneWord: 'SECOND' }])
  })

  test('is put together once', async () => {
    await using database = await open()
    const { read, built } = spelt()
    for (const word of ['first', 'second', 'third']) await read(database.db, { word })
    expect(built()).toBe(1)
  })

  test('is another where a value is null', async () => {
    await using database = await open()
    const { read } = spelt()
    await read(database.db, { word: 'first' })
    expect(await read(database.db, { word: null })).toEqual([{ oneWord: 'nothing' }])
  })
})
