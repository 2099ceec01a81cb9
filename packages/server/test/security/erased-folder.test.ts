import { mkdtempDisposable, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src/db/open-database.ts'
import { aServer } from '../a-server.ts'
import { unpackMigrated } from '../databases.ts'
import { aMarkedLife, MARK } from './a-marked-life.ts'

/** Files with the word in them, by where they lie below the folder. */
async function filesThatTell(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    if ((await readFile(path)).includes(MARK)) found.push(path.slice(folder.length))
  }
  return found
}

const isTable = (path: string) => path.includes('/base/')
/** What was written is in its segments until they are written over. */
const isLog = (path: string) => path.includes('/pg_wal/')

test('an embedded database that is packed anew holds nothing of who was erased, but for its write-ahead log', async () => {
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'handiwork-erased-'))
  const folder = join(temporary.path, 'data')
  await unpackMigrated(join(folder, 'database'))
  const database = await openDatabase({ kind: 'pglite', folder })
  const open = async () => ({ ...database, url: undefined, [Symbol.asyncDispose]: async () => {} })
  await using server = await aServer({ open })
  const { eve } = await aMarkedLife(server)
  await sql`checkpoint`.execute(server.db)
  const before = await filesThatTell(folder)
  await server.del(`/api/users/${eve.id}`, { as: eve, body: { login: eve.login, erase: true } })
  await sql`vacuum full`.execute(server.db)
  await sql`checkpoint`.execute(server.db)
  const after = await filesThatTell(folder)
  await database[Symbol.asyncDispose]()
  expect([before.some(isTable), after.some(isTable), after.filter((path) => !isLog(path))]).toEqual([
    ...[true, false, []],
  ])
}, 120_000)
