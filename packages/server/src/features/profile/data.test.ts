import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/a-person.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'
import { aMarkedLife, MARK, tablesOfPeople } from '../../../test/security/a-marked-life.ts'
import { aPicture } from '../../../test/security/authz-matrix/things.ts'
import { sendPicture } from '../../../test/send-picture.ts'
import { keptTables } from './data/kept-tables.ts'

interface Got {
  readonly headers: Readonly<Record<string, unknown>>
  /** By name, as text. */
  readonly files: Readonly<Record<string, string>>
}

async function got({ app, deps }: TestServer, { cookie }: TestPerson): Promise<Got> {
  const headers = { cookie, origin: deps.settings.publicUrl }
  const answer = await app.inject({ url: '/api/profile/data', headers })
  const files = Object.entries(unzipSync(answer.rawPayload))
  return {
    headers: answer.headers,
    files: Object.fromEntries(files.map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')])),
  }
}

describe.each(databases)('the file of everything held about somebody on $kind', ({ open }) => {
  test('knows every column of every table that knows people, or says why not', async () => {
    await using server = await aServer({ open })
    const tables = [...(await tablesOfPeople(server.db)), 'users'].sort()
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and table_name in (${sql.join(tables)})`.execute(server.db)
    const told = keptTables.flatMap(({ table, columns, leftOut }) =>
      [...columns, ...Object.keys(leftOut)].map((column) => `${table}.${column}`),
    )
    expect([...new Set(told)].sort()).toEqual(rows.map(({ name }) => name).sort())
  })

  test('leaves nothing out without a reason, and nothing in that is left out', () => {
    const wrong = keptTables.filter(
      ({ columns, leftOut }) =>
        Object.values(leftOut).some((reason) => reason === '') || columns.some((column) => column in leftOut),
    )
    expect(wrong).toEqual([])
  })

  test('holds something of everything that somebody has', async () => {
    await using server = await aServer({ open })
    const { eve } = await aMarkedLife(server)
    const { files } = await got(server, eve)
    expect(Object.keys(files).filter((name) => files[name]?.trim() === '[]')).toEqual([])
  })

  test('says in a file to read what each is', async () => {
    await using server = await aServer({ open })
    const { files } = await got(server, await server.person())
    const untold = Object.keys(files).filter((name) => !files['README.txt']?.includes(name))
    expect(untold).toEqual(['README.txt'])
  })

  test('has the picture somebody gave themselves', async () => {
    await using server = await aServer({ open })
    const ada = await server.person()
    await sendPicture(server, ada, aPicture)
    expect(Object.keys((await got(server, ada)).files)).toContain('avatar.png')
  })

  test('opens no doors', async () => {
    await using server = await aServer({ open })
    const { eve } = await aMarkedLife(server)
    const { files } = await got(server, eve)
    expect(Object.values(files).filter((text) => /sealed-|hash"|verifier/.test(text))).toEqual([])
  })

  test('tells nothing of anybody else', async () => {
    await using server = await aServer({ open })
    const { otherId } = await aMarkedLife(server)
    await server.db
      .updateTable('users')
      .set({ login: 'other', visibility: 'public' })
      .where('id', '=', otherId)
      .execute()
    const as = await server.signIn({ id: otherId, login: 'other' })
    // What they know of her at her code host, and that she follows them, is their own.
    await server.db.deleteFrom('suggestions').where('userId', '=', otherId).execute()
    await server.db.updateTable('users').set({ visibility: 'private' }).where('id', '<>', otherId).execute()
    const { files } = await got(server, as)
    expect(Object.keys(files).filter((name) => files[name]?.includes(MARK))).toEqual([])
  })

  test('has a name of its own, and is kept by nobody', async () => {
    await using server = await aServer({ open, now: () => new Date('2026-06-01T10:00:00Z') })
    const { headers } = await got(server, await server.person({ login: 'ada' }))
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="handiwork-ada-2026-06-01.zip"',
      'cache-control': 'private, no-store',
    })
  })

  test('is there for who deleted their profile, too', async () => {
    await using server = await aServer({ open })
    const ada = await server.person({ visibility: 'deleted', biography: 'Hello' })
    expect((await got(server, ada)).files['profile.json']).toContain('Hello')
  })
})
