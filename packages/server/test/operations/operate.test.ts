import { mkdtempDisposable, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/open-database.ts'
import { readBackup } from '../../src/operations/backup-file/read-backup.ts'
import { operate } from '../../src/operations/operate.ts'
import type { Operation } from '../../src/operations/operation.ts'
import { tombstoneStore } from '../../src/stores/tombstone-store.ts'
import { databases, unpackMigrated } from '../databases.ts'
import { createSessionDatabase } from './test-session.ts'

const SECRET = 'the secret of the service that is backed up'

async function run(
  folder: string,
  operation: Operation,
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<{ readonly exitCode: number; readonly stdout: string; readonly stderr: string }> {
  const [stdout, stderr]: string[][] = [[], []]
  const write = (content: string | Uint8Array, done?: () => void) => {
    stdout!.push(String(content))
    done?.()
  }
  const exitCode = await operate(
    operation,
    { dataDir: join(folder, 'data') },
    {
      ...{ env, cwd: folder, signal: new AbortController().signal, confirm: async () => true },
      stdin: () => Readable.from([]),
      stdout: { write },
      stderr: { write: (text) => void stderr!.push(text) },
    },
  )
  return { exitCode, stdout: stdout!.join(''), stderr: stderr!.join('') }
}

const backup = { kind: 'backup', file: 'a.backup', withSecret: false } as const

async function createDataDirectory() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'handiwork-operate-'))
  await unpackMigrated(join(folder.path, 'data/database'))
  return folder
}

test('a backup with the secret restores both into a new data directory', async () => {
  await using source = await createDataDirectory()
  await writeFile(join(source.path, 'data/secret'), SECRET)
  expect(await run(source.path, { ...backup, withSecret: true })).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('It includes the secret'),
  })
  await using target = await mkdtempDisposable(join(tmpdir(), 'handiwork-operate-'))
  const file = join(source.path, 'a.backup')
  const restored = await run(target.path, { kind: 'restore', file, replace: false })
  expect(restored).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('Wrote the secret to') })
  const secretFile = join(target.path, 'data/secret')
  expect({ secret: await readFile(secretFile, 'utf8'), mode: (await stat(secretFile)).mode & 0o777 }).toEqual(
    {
      secret: SECRET,
      mode: 0o600,
    },
  )
  expect(await run(target.path, { kind: 'verify', file, json: false })).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('is complete and unchanged'),
  })
})

test('a backup while the service runs is refused', async () => {
  await using source = await createDataDirectory()
  await using _ = await openDatabase({ kind: 'pglite', folder: join(source.path, 'data') })
  expect(await run(source.path, backup)).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('is in use by another Handiwork process'),
  })
})

test('a backup without a database creates none', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'handiwork-operate-'))
  expect(await run(folder.path, backup)).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('There is no database in'),
  })
  expect(await readdir(folder.path)).toEqual([])
})

test('the status of migrations is 0 if the database is up to date, and 1 if not', async () => {
  await using folder = await createDataDirectory()
  const status = { kind: 'migrate', status: true, distribute: false, json: true } as const
  const before = await run(folder.path, status)
  expect({ exitCode: before.exitCode, ...JSON.parse(before.stdout) }).toMatchObject({
    exitCode: 0,
    pending: [],
  })
  {
    await using database = await openDatabase({ kind: 'pglite', folder: join(folder.path, 'data') })
    await database.pool.query("insert into kysely_migration values ('999-tomorrow', '')")
  }
  const after = await run(folder.path, status)
  expect({ exitCode: after.exitCode, ...JSON.parse(after.stdout) }).toMatchObject({
    exitCode: 1,
    unknown: ['999-tomorrow'],
  })
  expect(
    await run(folder.path, { kind: 'migrate', status: false, distribute: false, json: false }),
  ).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('A newer version of Handiwork has migrated the database'),
  })
})

test('distributing the embedded database is refused', async () => {
  await using folder = await createDataDirectory()
  const distribute = { kind: 'migrate', status: false, distribute: true, json: false } as const
  expect(await run(folder.path, distribute)).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining(
      "is embedded and can't be distributed. Move it to PostgreSQL with Citus first",
    ),
  })
})

test.each(['mysql://host/database', 'postgres', ''])('a move to %j is refused', async (url) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'handiwork-operate-'))
  expect(await run(folder.path, { kind: 'move', url })).toMatchObject({
    exitCode: 1,
    stderr: 'The target must be a URL such as postgres://user:password@host/database.\n',
  })
})

test('a database that cannot be reached is named without its password', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'handiwork-operate-'))
  const { exitCode, stderr } = await run(folder.path, backup, {
    DATABASE_URL: 'postgres://ada:hidden-word@127.0.0.1:1/none',
  })
  expect({ exitCode, stderr }).toEqual({
    exitCode: 1,
    stderr: expect.stringContaining('Cannot open the database at postgres://ada@127.0.0.1:1/none'),
  })
  expect(stderr).not.toContain('hidden-word')
})

describe.runIf(databases.some(({ kind }) => kind === 'postgres'))('with PostgreSQL', () => {
  test('a replaced database erases users again who were erased after the backup', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'handiwork-operate-'))
    await using database = await createSessionDatabase('postgres')
    const env = { DATABASE_URL: database.url, HANDIWORK_SECRET: SECRET }
    const id = crypto.randomUUID()
    {
      await using opened = await database.open()
      const createdAt = new Date('2026-01-01')
      await opened.db.insertInto('users').values({ id, login: 'ada', createdAt }).execute()
      await opened.db
        .insertInto('identities')
        .values({ id: crypto.randomUUID(), userId: id, source: 'gitHub', subject: '42' })
        .execute()
    }
    expect((await run(folder.path, backup, env)).exitCode).toBe(0)
    {
      const { openFingerprints } = await import('../../src/encryption/fingerprints.ts')
      const { accountTombstoneKey } = await import('../../src/stores/tombstone-store.ts')
      await using opened = await database.open()
      const fingerprints = openFingerprints({ secrets: [SECRET], dataDirectory: folder.path })
      await opened.db.deleteFrom('users').execute()
      const hash = fingerprints.current(accountTombstoneKey('gitHub', '42'))
      await opened.db.insertInto('tombstones').values({ hash }).execute()
      expect((await tombstoneStore(opened.db, fingerprints).all()).size).toBe(1)
    }
    const restored = await run(folder.path, { kind: 'restore', file: 'a.backup', replace: true }, env)
    expect(restored).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('Erased the users again') })
    await using opened = await database.open()
    expect(await opened.db.selectFrom('users').select('login').execute()).toEqual([])
  })

  test('a restore into a database in use is refused', async () => {
    await using folder = await createDataDirectory()
    expect((await run(folder.path, backup)).exitCode).toBe(0)
    await using database = await createSessionDatabase('postgres')
    await using _ = await database.openSession()
    const env = { DATABASE_URL: database.url }
    expect(await run(folder.path, { kind: 'restore', file: 'a.backup', replace: false }, env)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('is in use by 1 other connection. Stop all servers and workers first.'),
    })
  })

  test.skipIf(process.env.TEST_CITUS_URLS)('distributing a database without Citus is refused', async () => {
    await using database = await databases.find(({ kind }) => kind === 'postgres')!.open()
    await using folder = await mkdtempDisposable(join(tmpdir(), 'handiwork-operate-'))
    const distribute = { kind: 'migrate', status: false, distribute: true, json: false } as const
    expect(await run(folder.path, distribute, { DATABASE_URL: database.url! })).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining("can't be distributed: it does not have the extension citus.\n"),
    })
  })

  test('backups while users write are consistent, also two at once', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'handiwork-operate-'))
    await using database = await createSessionDatabase('postgres')
    await using opened = await database.open()
    const stop = new AbortController()
    let pairs = 0
    const write = async () => {
      // Each transaction writes to two tables, one of which is backed up first.
      while (!stop.signal.aborted)
        await opened.db.transaction().execute(async (trx) => {
          const id = crypto.randomUUID()
          await trx
            .insertInto('users')
            .values({ id, login: `user-${pairs++}` })
            .execute()
          await trx.insertInto('tombstones').values({ hash: id }).execute()
        })
    }
    const writing = Promise.all([write(), write()])
    const env = { DATABASE_URL: database.url }
    const names = ['a.backup', 'b.backup', 'c.backup']
    const results = await Promise.all(names.map((file) => run(folder.path, { ...backup, file }, env)))
    stop.abort()
    await writing
    expect(results.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0])
    for (const name of names) {
      const { users, tombstones } = (await readBackup(join(folder.path, name))).manifest.tables
      expect(users!.rows).toBe(tombstones!.rows)
    }
  })
})

const hasNamespaces = await execa('unshare', ['--map-root-user', '--mount', 'true'], { reject: false }).then(
  ({ exitCode }) => exitCode === 0,
)
const program = fileURLToPath(new URL('../../../cli/dist/main.mjs', import.meta.url))

test.runIf(hasNamespaces)('a backup to a full disk says so and leaves nothing', async () => {
  await using folder = await createDataDirectory()
  const script = `mkdir disk && mount -t tmpfs -o size=16k tmpfs disk &&
    "${process.execPath}" "${program}" backup disk/a.backup --data-dir data; echo "$?"; ls -A disk`
  const { stdout, stderr } = await execa('unshare', ['--map-root-user', '--mount', 'sh', '-c', script], {
    cwd: folder.path,
  })
  expect({ stdout, stderr }).toEqual({ stdout: '1', stderr: expect.stringContaining('the disk is full.') })
})

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'a backup that is stopped by %s leaves no file of its name, and the next one succeeds',
  async (signal) => {
    await using folder = await createDataDirectory()
    const args = [program, 'backup', 'a.backup', '--data-dir', 'data']
    const child = execa(process.execPath, args, { cwd: folder.path, reject: false })
    // The temporary file appears when the backup begins.
    await expect
      .poll(() => readdir(folder.path), { interval: 2 })
      .toContainEqual(expect.stringMatching(/^\.a\.backup\..*\.partial$/))
    child.kill(signal)
    const { exitCode } = await child
    if (exitCode === 0) return
    expect(await readdir(folder.path)).not.toContain('a.backup')
    expect((await run(folder.path, backup)).exitCode).toBe(0)
  },
)
