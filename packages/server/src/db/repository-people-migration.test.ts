import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { insertRepository } from '../../test/insert-repository.ts'
import { createTestServer } from '../../test/test-server.ts'

describe.each(databases)('the migration of repositories on $kind', ({ open }) => {
  test('copies the language sizes of stored reports', async () => {
    await using server = await createTestServer({ open })
    const languageSizes = [{ name: 'Go', byteCount: 40 }]
    const analyzed = await insertRepository(server, { report: { languageSizes } })
    const waiting = await insertRepository(server)
    const update = (await readFile(migration, 'utf8')).match(/^update [^;]*;$/m)?.[0] ?? ''
    await sql.raw(update).execute(server.db)
    const rows = await server.db.selectFrom('repositories').select(['id', 'languageSizes']).execute()
    expect(new Map(rows.map((row) => [row.id, row.languageSizes]))).toEqual(
      new Map([
        [analyzed, languageSizes],
        [waiting, []],
      ]),
    )
  })
})

const migration = new URL('./migrations/021-repository-people.sql', import.meta.url)
