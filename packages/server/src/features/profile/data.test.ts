import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { pngFixture } from '../../../test/security/authz-matrix/insert-rows.ts'
import { createMarkedUser, MARK, tablesReferencingUsers } from '../../../test/security/marked-user.ts'
import { sendAvatar } from '../../../test/send-avatar.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { TestUser } from '../../../test/test-users.ts'
import { exportedTables } from './data/exported-tables.ts'

interface DataExport {
  readonly headers: Readonly<Record<string, unknown>>
  /** The text of each file, by name. */
  readonly files: Readonly<Record<string, string>>
}

async function fetchExport({ app, deps }: TestServer, { cookie }: TestUser): Promise<DataExport> {
  const headers = { cookie, origin: deps.settings.publicUrl }
  const answer = await app.inject({ url: '/api/profile/data', headers })
  const files = Object.entries(unzipSync(answer.rawPayload))
  return {
    headers: answer.headers,
    files: Object.fromEntries(files.map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')])),
  }
}

describe.each(databases)('personal data export on $kind', ({ open }) => {
  test('includes or explicitly omits every column of tables about users', async () => {
    await using server = await createTestServer({ open })
    const tables = [...(await tablesReferencingUsers(server.db)), 'users'].sort()
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and table_name in (${sql.join(tables)})`.execute(server.db)
    const coveredColumns = exportedTables.flatMap(({ table, columns, omitted }) =>
      [...columns, ...Object.keys(omitted)].map((column) => `${table}.${column}`),
    )
    expect([...new Set(coveredColumns)].sort()).toEqual(rows.map(({ name }) => name).sort())
  })

  test('gives a reason for each omitted column and includes none of them', () => {
    const invalidTables = exportedTables.filter(
      ({ columns, omitted }) =>
        Object.values(omitted).some((reason) => reason === '') || columns.some((column) => column in omitted),
    )
    expect(invalidTables).toEqual([])
  })

  test('includes data of every kind', async () => {
    await using server = await createTestServer({ open })
    const { eve } = await createMarkedUser(server)
    const { files } = await fetchExport(server, eve)
    expect(Object.keys(files).filter((name) => files[name]?.trim() === '[]')).toEqual([])
  })

  test('describes every file in README.txt', async () => {
    await using server = await createTestServer({ open })
    const { files } = await fetchExport(server, await server.createUser())
    const undescribed = Object.keys(files).filter((name) => !files['README.txt']?.includes(name))
    expect(undescribed).toEqual(['README.txt'])
  })

  test('includes an uploaded avatar', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    await sendAvatar(server, ada, pngFixture)
    expect(Object.keys((await fetchExport(server, ada)).files)).toContain('avatar.png')
  })

  test('contains no secrets', async () => {
    await using server = await createTestServer({ open })
    const { eve } = await createMarkedUser(server)
    const { files } = await fetchExport(server, eve)
    expect(Object.values(files).filter((text) => /sealed-|hash"|verifier/.test(text))).toEqual([])
  })

  test('contains no data about other users', async () => {
    await using server = await createTestServer({ open })
    const { otherId } = await createMarkedUser(server)
    await server.db
      .updateTable('users')
      .set({ login: 'other', visibility: 'public' })
      .where('id', '=', otherId)
      .execute()
    const as = await server.signIn({ id: otherId, login: 'other' })
    // Suggestions from code hosts and follows are data of the other users, too.
    await server.db.deleteFrom('suggestions').where('userId', '=', otherId).execute()
    await server.db.updateTable('users').set({ visibility: 'private' }).where('id', '<>', otherId).execute()
    const { files } = await fetchExport(server, as)
    expect(Object.keys(files).filter((name) => files[name]?.includes(MARK))).toEqual([])
  })

  test('includes reviewed commits without their authors', async () => {
    await using server = await createTestServer({ open })
    const { eve } = await createMarkedUser(server)
    const text = (await fetchExport(server, eve)).files['reviewed-commits.json'] ?? ''
    expect(JSON.parse(text)).toMatchObject([{ id: 'a'.repeat(40), roles: ['reviewed'] }])
    expect(text).not.toContain('author')
  })

  test('is named by login and date, and is not cached', async () => {
    await using server = await createTestServer({ open, now: () => new Date('2026-06-01T10:00:00Z') })
    const { headers } = await fetchExport(server, await server.createUser({ login: 'ada' }))
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="handiwork-ada-2026-06-01.zip"',
      'cache-control': 'private, no-store',
    })
  })

  test('is available after the profile was deleted', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser({ visibility: 'deleted', biography: 'Hello' })
    expect((await fetchExport(server, ada)).files['profile.json']).toContain('Hello')
  })
})
