import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertRatedUsers } from '../../../../scripts/bench/fill/insert-rated-users.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { backUp } from '../../src/operations/back-up.ts'
import { openSession } from '../../src/operations/session/open-session.ts'
import { databases, type TestDatabase, unpackMigrated } from '../databases.ts'
import { summarizeTables } from './summarize-tables.ts'
import { createSessionDatabase } from './test-session.ts'

/** Before the transaction, while content is dropped, while tables are copied, and before the commit. */
const KILL_POINTS = [3, 12, 40, 120, 0.35, 0.5, 0.7, 0.85, 0.95, 1]

const script = fileURLToPath(new URL('run-restore.ts', import.meta.url))

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-killed-restore-'))
  file = join(folder, 'a.backup')
  const source = await createDataDirectory('source', 40)
  await using session = await openSession({ dataDirectory: source, databaseUrl: undefined })
  const { signal } = new AbortController()
  await backUp(session, { file, secret: undefined, now: new Date('2026-11-26T12:00:00Z'), signal })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function createDataDirectory(name: string, userCount: number): Promise<string> {
  const dataDirectory = join(folder, name)
  await unpackMigrated(join(dataDirectory, 'database'))
  await using database = await openDatabase({ kind: 'pglite', folder: dataDirectory })
  await insertRatedUsers(database.db, userCount)
  return dataDirectory
}

interface Target extends AsyncDisposable {
  readonly dataDirectory: string
  readonly databaseUrl: string | undefined
}

/** A database with 3 users, or an empty one. */
async function createTarget(kind: TestDatabase['kind'], content: 'empty' | 'filled'): Promise<Target> {
  const name = `${kind}-${content}-${crypto.randomUUID()}`
  const dataDirectory = join(folder, name)
  if (kind === 'pglite') {
    if (content === 'filled') await createDataDirectory(name, 3)
    else
      await (await openSession({ dataDirectory, databaseUrl: undefined }, { create: true }))[
        Symbol.asyncDispose
      ]()
    return { dataDirectory, databaseUrl: undefined, [Symbol.asyncDispose]: async () => {} }
  }
  const database = await createSessionDatabase(kind)
  if (content === 'filled') {
    await using opened = await database.open()
    await insertRatedUsers(opened.db, 3)
  }
  return { dataDirectory, databaseUrl: database.url, [Symbol.asyncDispose]: database[Symbol.asyncDispose] }
}

function runRestore({ dataDirectory, databaseUrl = '' }: Omit<Target, symbol>, killAfter?: number) {
  const args = ['--liftoff-only', script, file, dataDirectory, databaseUrl, String(killAfter ?? '')]
  return execa(process.execPath, args, { reject: false })
}

async function summarize(target: Omit<Target, symbol>) {
  await using session = await openSession(target)
  return await summarizeTables(session)
}

describe.each(databases)('a restore on $kind that is killed', ({ kind }) => {
  test.each(['empty', 'filled'] as const)(
    'at any point leaves the %s database unchanged',
    async (content) => {
      await using complete = await createTarget(kind, content)
      const { stdout, exitCode } = await runRestore(complete)
      expect(exitCode).toBe(0)
      const steps = Number(stdout)
      expect(steps).toBeGreaterThan(400)

      await using target = await createTarget(kind, content)
      const before = await summarize(target)
      expect(Object.keys(before).length > 0).toBe(content === 'filled')
      // A crash of the embedded database is recovered when it opens, so each kill point starts from the last one.
      for (const point of KILL_POINTS) {
        const { signal } = await runRestore(target, point > 1 ? point : Math.floor(point * steps))
        expect({ point, signal }).toEqual({ point, signal: 'SIGKILL' })
        expect({ point, content: await summarize(target) }).toEqual({ point, content: before })
      }
      expect(await runRestore(target)).toMatchObject({ exitCode: 0 })
      expect(await summarize(target)).toEqual(await summarize(complete))
    },
  )
})
