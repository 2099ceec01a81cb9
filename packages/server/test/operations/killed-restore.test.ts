import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertRatedUsers } from '../../../../scripts/bench/fill/insert-rated-users.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { backUp } from '../../src/operations/back-up.ts'
import { readBackup } from '../../src/operations/backup-file/read-backup.ts'
import { restore } from '../../src/operations/restore.ts'
import { openSession } from '../../src/operations/session/open-session.ts'
import { databases, type TestDatabase, unpackMigrated } from '../databases.ts'
import { countSteps } from './count-steps.ts'
import { summarizeTables } from './summarize-tables.ts'
import { createSessionDatabase } from './test-session.ts'

/** Shares of the steps of a restore. `RESTORE_KILLS=all npm test -- killed-restore` takes several minutes. */
const KILL_POINTS =
  process.env.RESTORE_KILLS === 'all'
    ? [0.01, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99, 1]
    : [0.05, 0.5, 1]

const script = fileURLToPath(new URL('run-restore.ts', import.meta.url))

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-killed-restore-'))
  file = join(folder, 'a.backup')
  const source = await createDataDirectory('source', 10)
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

function runRestore({ dataDirectory, databaseUrl = '' }: Omit<Target, symbol>, killAfter: number) {
  const args = ['--liftoff-only', script, file, dataDirectory, databaseUrl, String(killAfter)]
  return execa(process.execPath, args, { reject: false })
}

async function summarize(target: Omit<Target, symbol>) {
  await using session = await openSession(target)
  return await summarizeTables(session)
}

const contents = ['empty', 'filled'] as const

describe.each(databases.flatMap(({ kind }) => contents.map((content) => ({ kind, content }))))(
  'a restore on $kind into a database that is $content',
  ({ kind, content }) => {
    let target: Target
    let before: Awaited<ReturnType<typeof summarize>>
    let stepCount: number
    beforeAll(async () => {
      {
        await using measured = await createTarget(kind, content)
        stepCount = await restoreInProcess(measured)
      }
      target = await createTarget(kind, content)
      before = await summarize(target)
    })
    afterAll(() => target?.[Symbol.asyncDispose]())

    // The embedded database recovers from a crash when it opens, so each kill follows the recovery of the last one.
    test.each(KILL_POINTS)('leaves it unchanged when it is killed after %d of its steps', async (share) => {
      const { signal } = await runRestore(target, Math.max(1, Math.floor(share * stepCount)))
      expect(signal).toBe('SIGKILL')
      expect(await summarize(target)).toEqual(before)
    })

    test('succeeds after that', async () => {
      await restoreInProcess(target)
      const { manifest } = await readBackup(file)
      expect(await summarize(target)).toEqual(manifest.tables)
    })
  },
)

/** Returns the number of steps. */
async function restoreInProcess(target: Omit<Target, symbol>): Promise<number> {
  await using session = await openSession(target)
  const counted = countSteps(session, Number.NaN)
  const { signal } = new AbortController()
  await restore(counted.session, { file, replace: true, confirm: async () => true, signal })
  return counted.steps()
}
