import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { insertRepository, insertUserRepository } from '../../test/insert-repository.ts'
import { createTestServer } from '../../test/test-server.ts'

describe.each(databases)('the migration of authors on $kind', ({ open }) => {
  test('stores the same keys as an analysis, and none for users without commits', async () => {
    await using server = await createTestServer({ open })
    const repository = await insertRepository(server)
    const names = ['Tove Lind', 'Jürgen Müller 李', 'a+b/c "d"', '']
    for (const name of names)
      await insertUserRepository(server, await server.createUser(), repository, { contributor: { name } })
    await insertUserRepository(server, await server.createUser(), repository)
    const readRows = () =>
      server.db.selectFrom('repositoryUsers').select(['userId', 'authorKey']).orderBy('userId').execute()
    const stored = await readRows()
    await server.db.updateTable('repositoryUsers').set({ authorKey: '' }).execute()
    const insert = (await readFile(migration, 'utf8')).match(/^insert [^;]*;$/m)?.[0] ?? ''
    await sql.raw(insert).execute(server.db)
    expect(await readRows()).toEqual(stored)
    expect(stored.filter(({ authorKey }) => authorKey === '')).toHaveLength(1)
  })
})

const migration = new URL('./migrations/045-repository-authors.sql', import.meta.url)
