import { cp, mkdtemp, open, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unpackMigrated } from '../../test/databases.ts'
import { operate } from '../operations/operate.ts'
import type { Operation } from '../operations/operation.ts'
import { StartFailure } from '../start-failure.ts'
import { openDatabase } from './open-database.ts'

let folder: string
const intact = () => join(folder, 'intact', 'database')
const damaged = () => join(folder, 'damaged')
const file = (...names: string[]) => join(damaged(), 'database', ...names)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-damaged-'))
  await unpackMigrated(intact())
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  await rm(damaged(), { recursive: true, force: true })
  await cp(intact(), join(damaged(), 'database'), { recursive: true })
})

const damages: readonly { readonly damage: string; cause(): Promise<unknown> }[] = [
  { damage: 'an empty pg_control', cause: () => truncate(file('global', 'pg_control')) },
  { damage: 'a truncated pg_control', cause: () => truncate(file('global', 'pg_control'), 100) },
  { damage: 'a missing pg_control', cause: () => rm(file('global', 'pg_control')) },
  { damage: 'an empty relation map', cause: () => truncate(file('global', 'pg_filenode.map')) },
  { damage: 'a missing PG_VERSION', cause: () => rm(file('PG_VERSION')) },
  { damage: 'an overwritten write-ahead log', cause: overwriteLog },
  { damage: 'an overwritten table', cause: overwriteTables },
]

test.each(damages)(
  'a database with $damage does not open, and the error says how to restore it',
  async (one) => {
    await one.cause()
    const error = await openDatabase({ kind: 'pglite', folder: damaged() }).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(StartFailure)
    const { message } = error as StartFailure
    expect(message.split('\n')).toEqual([
      expect.stringContaining(`The database in ${damaged()} is damaged: `),
      'Files in its folder "database" were changed, truncated or deleted. To restore your last backup, run:',
      `  mv '${file()}' '${file()}.damaged'`,
      `  handiwork restore <backup> --data-dir '${damaged()}'`,
      `If your backup is a copy of the data directory, replace '${damaged()}' with it instead.`,
      'Then start the service again. See "Restore" in docs/running.md.',
    ])
  },
)

test('the commands for a damaged database restore it and keep the secret', async () => {
  const backup = { kind: 'backup', file: join(folder, 'a.backup'), withSecret: false } as const
  expect(await operateOn(join(folder, 'intact'), backup)).toBe(0)
  await writeFile(join(damaged(), 'secret'), 'the secret of the damaged service')
  await truncate(file('global', 'pg_control'))
  await rename(file(), `${file()}.damaged`)
  expect(await operateOn(damaged(), { kind: 'restore', file: backup.file, replace: false })).toBe(0)
  await using database = await openDatabase({ kind: 'pglite', folder: damaged() })
  expect((await database.pool.query('select count(*) from users')).rows).toEqual([{ count: 0 }])
  expect((await readdir(damaged())).sort()).toEqual(['database', 'database.damaged', 'secret'])
})

test('a failed start releases the data directory', async () => {
  await truncate(file('global', 'pg_control'))
  await openDatabase({ kind: 'pglite', folder: damaged() }).catch(() => {})
  await cp(intact(), join(damaged(), 'database'), { recursive: true })
  await using database = await openDatabase({ kind: 'pglite', folder: damaged() })
  expect((await database.pool.query('select count(*) from users')).rows).toEqual([{ count: 0 }])
})

function operateOn(dataDir: string, operation: Operation): Promise<number> {
  const ignored = { write: () => {} }
  return operate(
    operation,
    { dataDir },
    {
      ...{ env: {}, cwd: folder, stdin: () => Readable.from([]), stdout: ignored, stderr: ignored },
      ...{ signal: new AbortController().signal, confirm: async () => true },
    },
  )
}

async function overwriteLog(): Promise<void> {
  for (const name of await readdir(file('pg_wal'))) if (/^0/.test(name)) await overwrite(file('pg_wal', name))
}

/** The first page of every table of the catalog. */
async function overwriteTables(): Promise<void> {
  for (const name of await readdir(file('base', '5')))
    if (/^\d+$/.test(name)) await overwrite(file('base', '5', name))
}

async function overwrite(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  await handle.write(Buffer.alloc(8192, 'damaged'))
  await handle.close()
}
