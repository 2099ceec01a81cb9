import { cp } from 'node:fs/promises'
import { execa } from 'execa'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/open-database.ts'
import type { Database } from '../../src/db/tables.ts'
import { openEmptyDatabase } from '../empty-database.ts'
import { type BusyHost, startBusyHost } from './busy-host.ts'
import { ada, enqueueAdaAnalysis, SECRET } from './enqueue-analysis.ts'
import { type ServiceProcess, startServiceProcess } from './service-process.ts'
import { storageKinds, type TestStorage } from './test-storage.ts'
import { waitUntil } from './wait-until.ts'
import { withDatabase } from './with-database.ts'
import { createWriters, findMissing, type Writer, writeAll } from './writers.ts'

const WRITER_COUNT = 8
/** Acknowledged rows of each writer before the backup. */
const MIN_ROWS = 5

let host: BusyHost
beforeAll(async () => {
  host = await startBusyHost(3, 100)
})
afterAll(() => host[Symbol.asyncDispose]())

const [embedded, shared] = ['pglite', 'postgres'].map((kind) => storageKinds.find((one) => one.kind === kind))

test('a copy of a stopped data directory has every acknowledged write', async ({ annotate }) => {
  await using storage = await embedded!.create()
  const writers = await withDatabase(storage, (db) => createWriters(db, WRITER_COUNT))
  await using service = startService(storage)
  const stop = new AbortController()
  const writes = writeAll(writers, await service.ready, stop.signal)
  await waitForRows(writers)
  service.signal('SIGTERM')
  await service.exited
  stop.abort()
  await writes
  await cp(storage.folder(), storage.folder('copy'), { recursive: true })
  await using restored = await openDatabase({ kind: 'pglite', folder: storage.folder('copy') })
  await annotate(`${countRows(writers)} acknowledged rows`)
  expect(await findMissing(restored.db, writers)).toEqual([])
})

const hasClients = await Promise.all(
  ['pg_dump', 'pg_restore', 'psql'].map((name) => execa(name, ['--version'])),
).then(
  () => true,
  () => false,
)

describe.runIf(shared && hasClients)('a dump of PostgreSQL', () => {
  test('under writes has every write acknowledged before it, and nothing else', async ({ annotate }) => {
    await using storage = await shared!.create()
    await enqueueAdaAnalysis(storage, host)
    await using database = await storage.open()
    const writers = await createWriters(database.db, WRITER_COUNT)
    await using service = startService(storage)
    const stop = new AbortController()
    const writes = writeAll(writers, await service.ready, stop.signal)
    await waitForRows(writers)
    const before = writers.map(({ acknowledged, ...writer }) => ({
      ...writer,
      acknowledged: [...acknowledged],
    }))
    const file = storage.folder('dump')
    await execa('pg_dump', ['--format=custom', `--file=${file}`, storage.databaseUrl!])
    await waitForRows(writers, countRows(writers) / WRITER_COUNT + 1)
    stop.abort()
    await writes
    await using target = await restore(file)
    const restoredTitles = await target.db.selectFrom('apiTokens').select('title').execute()
    await annotate(`${countRows(before)} rows before the dump, ${restoredTitles.length} in it`)
    expect({
      missing: await findMissing(target.db, before),
      unknown: restoredTitles.length > countRows(writers),
      mismatches: await findMismatches(target.db),
    }).toEqual({ missing: [], unknown: false, mismatches: [] })
    // The queue is part of the dump, so a service on the restored database completes the analysis.
    await using restoredService = startService(storage, { url: target.url!, folder: 'restored' })
    const url = await restoredService.ready
    await waitUntil(() => isAnalyzed(url))
    const { cookie } = writers[0]!.user
    expect((await fetch(`${url}/api/profile`, { headers: { cookie } })).status).toBe(200)
  })

  test('restored with later tombstones loses erased users again when the service starts', async () => {
    await using storage = await shared!.create()
    await using database = await storage.open()
    const [erased, other] = await createWriters(database.db, 2)
    await linkAccount(database.db, erased!)
    const [dump, tombstones] = [storage.folder('dump'), storage.folder('tombstones.sql')]
    await execa('pg_dump', ['--format=custom', `--file=${dump}`, storage.databaseUrl!])
    await using service = startService(storage)
    await eraseThemselves(erased!, await service.ready)
    // The command of docs/running.md.
    const options = ['--data-only', '--table=tombstones', '--inserts', '--on-conflict-do-nothing']
    await execa('pg_dump', [...options, `--file=${tombstones}`, storage.databaseUrl!])
    await using target = await restore(dump)
    await execa('psql', ['--quiet', `--file=${tombstones}`, target.url!])
    const readLogins = async () => {
      const rows = await target.db.selectFrom('users').select('login').execute()
      return rows.map(({ login }) => login)
    }
    const before = await readLogins()
    await using restoredService = startService(storage, { url: target.url!, folder: 'restored' })
    await restoredService.ready
    expect(before.sort()).toEqual([erased!.user.login, other!.user.login].sort())
    await expect.poll(readLogins).toEqual([other!.user.login])
  })
})

function startService(
  { folder, databaseUrl }: TestStorage,
  restored?: { readonly url: string; readonly folder: string },
): ServiceProcess {
  return startServiceProcess({
    dataFolder: folder(restored?.folder),
    databaseUrl: restored?.url ?? databaseUrl,
    env: { ...host.env, HANDIWORK_SECRET: SECRET },
  })
}

async function waitForRows(writers: readonly Writer[], count = MIN_ROWS): Promise<void> {
  await waitUntil(async () => writers.every(({ acknowledged }) => acknowledged.length >= count), {
    intervalMs: 10,
  })
}

const countRows = (writers: readonly Pick<Writer, 'acknowledged'>[]) =>
  writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)

/** Loads a dump into a new database. */
async function restore(file: string) {
  const target = await openEmptyDatabase('postgres')
  await execa('pg_restore', ['--no-owner', `--dbname=${target.url}`, file])
  return target
}

/** Rows that another row refers to in a way that foreign keys do not cover: counters and derived tables. */
async function findMismatches(db: Database) {
  const { rows } = await sql`
    select 'followers of ' || login from users where
      follower_count <> (select count(*) from follows where followed_id = users.id)
    union all
    select 'run of ' || login from users where
      run_id is not null and not exists (select from analysis_runs where id = run_id)
    union all
    select 'task of run ' || runs.id from analysis_runs runs where state = 'running' and not exists (
      select from pgboss.job where data ->> 'runId' = runs.id::text and state < 'completed')`.execute(db)
  return rows
}

async function isAnalyzed(url: string): Promise<boolean> {
  const response = await fetch(`${url}/api/users/${ada.id}`)
  const { analyzed } = (await response.json()) as { readonly analyzed?: boolean }
  return analyzed === true
}

/** Tombstones are stored for accounts at code hosts. */
async function linkAccount(db: Database, { user }: Writer): Promise<void> {
  await db
    .updateTable('users')
    .set({ createdAt: new Date(Date.now() - 60_000) })
    .execute()
  const account = { id: crypto.randomUUID(), userId: user.id, source: 'gitHub', subject: '42' } as const
  await db.insertInto('identities').values(account).execute()
}

async function eraseThemselves({ user: { id, login, cookie } }: Writer, url: string): Promise<void> {
  const headers = { cookie, origin: new URL(url).origin, 'content-type': 'application/json' }
  const body = JSON.stringify({ login, erase: true })
  const { status } = await fetch(`${url}/api/users/${id}`, { method: 'DELETE', headers, body })
  expect(status).toBe(204)
}
