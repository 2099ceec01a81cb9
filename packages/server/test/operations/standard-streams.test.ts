import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertRatedUsers } from '../../../../scripts/bench/fill/insert-rated-users.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { readBackup } from '../../src/operations/backup-file/read-backup.ts'
import { openSession } from '../../src/operations/session/open-session.ts'
import { anyDatabase, databases, unpackMigrated } from '../databases.ts'
import { summarizeTables } from './summarize-tables.ts'
import { createSessionDatabase } from './test-session.ts'

const program = fileURLToPath(new URL('../../../cli/dist/main.mjs', import.meta.url))

let folder: string
/** The data directory that is backed up. */
let source: string
let file: string
let content: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-streams-'))
  source = join(folder, 'source')
  await unpackMigrated(join(source, 'database'))
  {
    await using database = await openDatabase({ kind: 'pglite', folder: source })
    await insertRatedUsers(database.db, 20)
    // Random content, so that the backup is larger than the buffers of a pipe.
    await sql`insert into files (name, content, type)
      select n::text, (select string_agg(sha256((n || '-' || i)::bytea), '') from generate_series(1, 4000) i), 'image/png'
      from generate_series(1, 20) n`.execute(database.db)
  }
  file = join(folder, 'a.backup')
  await handiwork(['backup', file], { dataDir: source })
  content = await readFile(file)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A data directory without a database. */
let target: string
beforeEach(async () => {
  target = await mkdtemp(join(folder, 'target-'))
})

function handiwork(
  args: readonly string[],
  { dataDir, databaseUrl = '' }: { readonly dataDir: string; readonly databaseUrl?: string | undefined },
) {
  return execa(process.execPath, [program, ...args, '--data-dir', dataDir], {
    ...{ cwd: folder, reject: false, env: { DATABASE_URL: databaseUrl } },
    ...{ encoding: 'buffer', stripFinalNewline: false },
  })
}

async function outcome(running: ReturnType<typeof handiwork>) {
  const { exitCode, stdout, stderr } = await running
  return { exitCode, stdout: Buffer.from(stdout).toString(), stderr: Buffer.from(stderr).toString() }
}

async function summarize(location: { readonly dataDirectory: string; readonly databaseUrl?: string }) {
  await using session = await openSession({ ...location, databaseUrl: location.databaseUrl })
  return await summarizeTables(session)
}

describe.each(databases)('standard streams with $kind', ({ kind }) => {
  test('take a backup to another database, and messages go to standard error', async () => {
    await using restored = kind === 'postgres' ? await createSessionDatabase(kind) : undefined
    const databaseUrl = restored?.url
    const backup = handiwork(['backup', '-'], { dataDir: source })
    const restore = handiwork(['restore', '-'], { dataDir: target, databaseUrl })
    backup.stdout.pipe(restore.stdin)
    expect(await outcome(restore)).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(/^Restored the backup from standard input, created /),
      stderr: '',
    })
    const { exitCode, stderr } = await outcome(backup)
    expect({ exitCode, stderr }).toEqual({
      exitCode: 0,
      stderr: expect.stringMatching(
        /^Wrote the backup to standard output: \d+ rows in \d+ tables, \d+\.\d MB\.\n/,
      ),
    })
    expect(
      await summarize({ dataDirectory: target, ...(databaseUrl !== undefined && { databaseUrl }) }),
    ).toEqual(await summarize({ dataDirectory: source }))
  })

  test('restore nothing from a truncated backup', async () => {
    await using restored = kind === 'postgres' ? await createSessionDatabase(kind) : undefined
    const running = handiwork(['restore', '-'], { dataDir: target, databaseUrl: restored?.url })
    running.stdin.end(content.subarray(0, content.length / 2))
    expect(await outcome(running)).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'Standard input is truncated.\n',
    })
    expect((await readdir(target)).filter((name) => name !== 'database')).toEqual([])
    await using session = await openSession({ dataDirectory: target, databaseUrl: restored?.url })
    expect(await session.query("select from pg_class where relnamespace = 'public'::regnamespace")).toEqual(
      [],
    )
  })
})

test('a backup to standard output has the same rows as one to a file', async () => {
  const { stdout } = await handiwork(['backup', '-'], { dataDir: source })
  const [streamed, written] = [await readBackup(Readable.from([stdout])), await readBackup(file)]
  expect(streamed.manifest.tables).toEqual(written.manifest.tables)
})

test('a reader that ends is one sentence, and leaves nothing', async () => {
  const before = await readdir(folder)
  const running = handiwork(['backup', '-'], { dataDir: source })
  await once(running.stdout, 'readable')
  running.stdout.destroy()
  const { exitCode, stderr } = await outcome(running)
  expect({ exitCode, stderr }).toEqual({
    exitCode: 1,
    stderr: "Can't write standard output: the program that reads it has ended.\n",
  })
  expect({ folder: await readdir(folder), source: await readdir(source) }).toEqual({
    folder: before,
    source: ['database'],
  })
})

test('a backup is interrupted while its reader does not read', async () => {
  const args = [program, 'backup', '-', '--data-dir', source]
  const running = execa(process.execPath, args, { buffer: false, reject: false, stdin: 'ignore' })
  const stderr = text(running.stderr)
  await once(running.stdout, 'readable')
  running.kill('SIGTERM')
  expect(await once(running.nodeChildProcess, 'exit')).toEqual([143, null])
  expect(await stderr).toBe('Stopped.\n')
  running.stdout.destroy()
  await running
})

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a restore that is stopped by %s while it receives the backup leaves no file',
  async (signal) => {
    await using restored = await createSessionDatabase(anyDatabase.kind)
    const running = handiwork(['restore', '-'], { dataDir: target, databaseUrl: restored.url })
    // It is received once it is larger than the buffers of a pipe.
    await new Promise((resolve) => running.stdin.write(content.subarray(0, -1000), resolve))
    running.kill(signal)
    await running
    expect((await readdir(target)).filter((name) => name !== 'database')).toEqual([])
  },
)

test('a check ends at the first damage, although more is written', async () => {
  const running = handiwork(['backup', '--verify', '-'], { dataDir: target })
  running.stdin.on('error', () => {})
  // Standard input stays open.
  running.stdin.write('no backup\n'.repeat(1000))
  expect(await outcome(running)).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: 'Standard input is not a backup of Handiwork, or was changed.\n',
  })
})

test('a check reads standard input', async () => {
  const running = handiwork(['backup', '--verify', '-'], { dataDir: target })
  running.stdin.end(content)
  expect(await outcome(running)).toMatchObject({
    exitCode: 0,
    stdout: expect.stringMatching(/^Standard input is complete and unchanged: /),
    stderr: '',
  })
})
