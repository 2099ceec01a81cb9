import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertRatedUsers } from '../../../../scripts/bench/fill/insert-rated-users.ts'
import { backUp } from '../../src/operations/back-up.ts'
import { readBackup } from '../../src/operations/backup-file/read-backup.ts'
import { toReadFailure } from '../../src/operations/backup-file/read-backup-file.ts'
import { restore } from '../../src/operations/restore.ts'
import type { DatabaseSession } from '../../src/operations/session/database-session.ts'
import { anyDatabase } from '../databases.ts'
import { createSessionDatabase, type SessionDatabase } from './test-session.ts'

const { signal } = new AbortController()
const backupOptions = { secret: undefined, now: new Date('2026-11-26T12:00:00Z'), signal }

let folder: string
let database: SessionDatabase
let session: DatabaseSession
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-damaged-'))
  database = await createSessionDatabase(anyDatabase.kind)
  {
    await using opened = await database.open()
    await insertRatedUsers(opened.db, 5)
  }
  file = join(folder, 'good')
  session = await database.openSession()
  await backUp(session, { ...backupOptions, file })
})
afterAll(async () => {
  await session?.[Symbol.asyncDispose]()
  await database?.[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const verify = (path: string) =>
  readBackup(path).catch((error: unknown) => {
    throw toReadFailure(error, path)
  })

test('a backup can be read by its owner only, and opened with tar', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { stdout } = await execa('tar', ['--list', '--file', file])
  expect(stdout).toContain('tables/users/000000.zst')
})

test('a changed byte anywhere is found', async () => {
  const content = await readFile(file)
  await fc.assert(
    fc.asyncProperty(fc.nat(content.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const changed = Buffer.from(content)
      changed[at] = changed[at]! ^ change
      await writeFile(join(folder, 'changed'), changed)
      await expect(verify(join(folder, 'changed'))).rejects.toMatchObject({ name: 'OperationFailure' })
    }),
    { numRuns: 150 },
  )
})

test('a truncated backup is found at any length', async () => {
  const content = await readFile(file)
  await fc.assert(
    fc.asyncProperty(fc.nat(content.length - 1), async (length) => {
      await writeFile(join(folder, 'truncated'), content.subarray(0, length))
      await expect(verify(join(folder, 'truncated'))).rejects.toMatchObject({ name: 'OperationFailure' })
    }),
    { numRuns: 100 },
  )
})

test.each([
  {
    name: 'a text',
    content: 'select 1;\n'.repeat(100),
    sentence: 'is not a backup of Handiwork, or was changed.',
  },
  { name: 'an empty file', content: '', sentence: 'is truncated.' },
  {
    name: 'an empty archive',
    content: '\0'.repeat(1024),
    sentence: 'is not a backup of Handiwork: backup.json is missing.',
  },
])('$name is rejected', async ({ content, sentence }) => {
  await writeFile(join(folder, 'wrong'), content)
  await expect(verify(join(folder, 'wrong'))).rejects.toThrow(sentence)
})

test.each([
  { path: 'missing', sentence: "Can't read" },
  { path: '.', sentence: 'it is a folder' },
])('$path cannot be read', async ({ path, sentence }) => {
  await expect(verify(join(folder, path))).rejects.toThrow(sentence)
})

test('content after the end is found', async () => {
  await writeFile(join(folder, 'longer'), Buffer.concat([await readFile(file), Buffer.from('x')]))
  await expect(verify(join(folder, 'longer'))).rejects.toThrow('has unexpected content at its end')
})

describe('a backup that fails', () => {
  let target: string
  beforeEach(async () => {
    target = await mkdtemp(join(folder, 'target-'))
  })
  afterEach(() => rm(target, { recursive: true }))

  test('because the file exists leaves that file', async () => {
    await copyFile(file, join(target, 'old'))
    await expect(backUp(session, { ...backupOptions, file: join(target, 'old') })).rejects.toThrow(
      'exists already. Choose another name.',
    )
    expect(await readdir(target)).toEqual(['old'])
  })

  test.each([
    ['/proc/backup', /^Can't write \/proc\/backup: /],
    ['/nonexistent/backup', /its folder does not exist/],
  ])('because %s is not writable says so', async (path, sentence) => {
    await expect(backUp(session, { ...backupOptions, file: path })).rejects.toThrow(sentence)
  })

  test('because it is interrupted leaves no file', async () => {
    const stop = new AbortController()
    const interrupting: DatabaseSession = {
      ...session,
      readText: async (text) => {
        if (text.includes('fetch')) stop.abort(new Error('Interrupted'))
        return await session.readText(text)
      },
    }
    const options = { ...backupOptions, file: join(target, 'new'), signal: stop.signal }
    await expect(backUp(interrupting, options)).rejects.toThrow('Interrupted')
    expect(await readdir(target)).toEqual([])
  })

  test('because the database has no tables says so', async () => {
    await using empty = await createSessionDatabase(anyDatabase.kind)
    await using emptySession = await empty.openSession()
    await expect(backUp(emptySession, { ...backupOptions, file: join(target, 'new') })).rejects.toThrow(
      'has no data of Handiwork',
    )
  })
})

test('a damaged backup is not restored, and the target stays empty', async () => {
  await using target = await createSessionDatabase(anyDatabase.kind)
  await using targetSession = await target.openSession()
  const content = await readFile(file)
  await writeFile(join(folder, 'half'), content.subarray(0, content.length / 2))
  const options = { file: join(folder, 'half'), replace: false, confirm: async () => true, signal }
  await expect(restore(targetSession, options)).rejects.toThrow('is truncated')
  expect(
    await targetSession.query("select relname from pg_class where relnamespace = 'public'::regnamespace"),
  ).toEqual([])
})
