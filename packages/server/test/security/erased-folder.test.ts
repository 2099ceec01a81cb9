import { mkdtempDisposable, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src/db/open-database.ts'
import { unpackMigrated } from '../databases.ts'
import { createTestServer } from '../test-server.ts'
import { createMarkedUser, MARK } from './marked-user.ts'

/** Files that contain the mark, relative to the folder. */
async function filesWithMark(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = []
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const path = join(entry.parentPath, entry.name)
    if ((await readFile(path)).includes(MARK)) paths.push(path.slice(folder.length))
  }
  return paths
}

const isTable = (path: string) => path.includes('/base/')
/** Old entries remain in WAL segments until they are recycled. */
const isWal = (path: string) => path.includes('/pg_wal/')

test('keeps no data of an erased user in a vacuumed embedded database, except in its write-ahead log', async () => {
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'handiwork-erased-'))
  const folder = join(temporary.path, 'data')
  await unpackMigrated(join(folder, 'database'))
  const database = await openDatabase({ kind: 'pglite', folder })
  const open = async () => ({ ...database, url: undefined, [Symbol.asyncDispose]: async () => {} })
  await using server = await createTestServer({ open })
  const { eve } = await createMarkedUser(server)
  await sql`checkpoint`.execute(server.db)
  const before = await filesWithMark(folder)
  await server.del(`/api/users/${eve.id}`, { as: eve, body: { login: eve.login, erase: true } })
  await sql`vacuum full`.execute(server.db)
  await sql`checkpoint`.execute(server.db)
  const after = await filesWithMark(folder)
  await database[Symbol.asyncDispose]()
  expect({
    inTablesBefore: before.some(isTable),
    inTablesAfter: after.some(isTable),
    otherFilesAfter: after.filter((path) => !isWal(path)),
  }).toEqual({ inTablesBefore: true, inTablesAfter: false, otherFilesAfter: [] })
}, 120_000)
