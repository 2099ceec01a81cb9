import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillDatabase } from '../../../../scripts/bench/fill/fill-database.ts'
import { insertRatedUsers } from '../../../../scripts/bench/fill/insert-rated-users.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { move } from '../../src/operations/move.ts'
import type { DatabaseSession } from '../../src/operations/session/database-session.ts'
import { openEmbeddedSession } from '../../src/operations/session/embedded-session.ts'
import { openQueue } from '../../src/queue/queue.ts'
import { databases, unpackMigrated } from '../databases.ts'
import { summarizeTables } from './summarize-tables.ts'
import { createSessionDatabase, type SessionDatabase } from './test-session.ts'

/** `MOVED_USERS=10000 npm test -- operations/move` takes several minutes. */
const USER_COUNT = Number(process.env.MOVED_USERS ?? 60)
/** `MOVE_KILLS=100 npm test -- operations/move` kills until the move completes. */
const KILLS = Number(process.env.MOVE_KILLS ?? 6)
/** In ms. Each start compares what was moved so far, so a long run takes much longer than other tests. */
const TIMEOUT = Math.max(120_000, (USER_COUNT * KILLS * 1000) / 200)
/** An interrupted move continues, so each of them hits another table: between tables, and while rows are copied. */
const KILL_STEPS = [15, 64, 91, 47, 120, 73, 101, 58]

const script = fileURLToPath(new URL('run-move.ts', import.meta.url))
const options = { signal: new AbortController().signal, onProgress: () => {} }
const log = pino({ level: 'silent' })

describe.runIf(databases.some(({ kind }) => kind === 'postgres'))('a move to PostgreSQL', () => {
  let folder: string
  let before: Awaited<ReturnType<typeof summarizeTables>>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'handiwork-move-'))
    await unpackMigrated(join(folder, 'database'))
    await using database = await openDatabase({ kind: 'pglite', folder })
    await fillDatabase(database.db, (trx) => insertRatedUsers(trx, USER_COUNT))
    await sql`insert into files (name, content, type)
      select login, decode(repeat(md5(login), 5000), 'hex'), 'image/png' from users limit 20`.execute(
      database.db,
    )
    const queue = await openQueue({ database, url: undefined, log })
    await queue.tasks.send('rate-user', { runId: crypto.randomUUID() }, { delaySeconds: 3600 })
    await queue.stop()
  }, TIMEOUT)
  beforeAll(async () => {
    await using session = await openSource()
    before = await summarizeTables(session)
  }, TIMEOUT)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const openSource = () => openEmbeddedSession(folder, { create: false })

  async function moveInProcess(target: SessionDatabase): Promise<void> {
    await using source = await openSource()
    await using session = await target.openSession()
    await move(source, session, options)
  }

  const runMove = (url: string | undefined, killAfter?: number) =>
    execa(process.execPath, ['--liftoff-only', script, folder, url!, String(killAfter ?? '')], {
      reject: false,
    })

  test('has every row once, also after kills at any point', { timeout: TIMEOUT }, async ({ annotate }) => {
    await using target = await createSessionDatabase('postgres')
    let kills = 0
    for (; kills < KILLS; kills++) {
      const { signal, exitCode } = await runMove(target.url, KILL_STEPS[kills % KILL_STEPS.length])
      if (signal !== 'SIGKILL') {
        expect(exitCode).toBe(0)
        break
      }
    }
    if (kills === KILLS) expect(await runMove(target.url)).toMatchObject({ exitCode: 0 })
    await annotate(`${kills} kills`)
    expect(kills).toBeGreaterThan(4)
    await using session = await target.openSession()
    expect(await summarizeTables(session)).toEqual(before)
    await using source = await openSource()
    expect(await summarizeTables(source)).toEqual(before)
  })

  test('is a database that a service starts with, with its tasks in the queue', async () => {
    await using target = await createSessionDatabase('postgres')
    await moveInProcess(target)
    await using database = await target.open()
    await using _ = await openQueue({ database, url: target.url, log })
    const tasks = await sql<{ name: string }>`
      select name from pgboss.job where state = 'created' and name = 'rate-user'`.execute(database.db)
    expect(tasks.rows).toHaveLength(1)
    // The indexes and triggers are those of a migrated database.
    await using migrated = await createSessionDatabase('postgres')
    await using other = await migrated.open()
    expect(await readSchema(database)).toEqual(await readSchema(other))
  })

  test('starts again if the source has changed in between', async () => {
    await using target = await createSessionDatabase('postgres')
    await runMove(target.url, 250)
    const id = crypto.randomUUID()
    {
      await using source = await openSource()
      await source.query(`insert into users (id, login) values ('${id}', 'newcomer')`)
    }
    await moveInProcess(target)
    await using session = await target.openSession()
    await using source = await openSource()
    expect(await summarizeTables(session)).toEqual(await summarizeTables(source))
    await source.query(`delete from users where id = '${id}'`)
  })

  test('is rejected by a service while it is unfinished', async () => {
    await using target = await createSessionDatabase('postgres')
    await runMove(target.url, 250)
    await expect(target.open()).rejects.toThrow('it is the target of an unfinished move')
  })

  test('into a database with data is refused and changes nothing', async () => {
    await using target = await createSessionDatabase('postgres')
    {
      await using database = await target.open()
      await insertRatedUsers(database.db, 2)
    }
    const content = await withSession(target, summarizeTables)
    await expect(moveInProcess(target)).rejects.toThrow('is not empty: it has 2 rows in users')
    expect(await withSession(target, summarizeTables)).toEqual(content)
  })

  test('into a database of another program is refused', async () => {
    await using target = await createSessionDatabase('postgres')
    await withSession(target, (session) => session.query('create table invoices ()'))
    await expect(moveInProcess(target)).rejects.toThrow('it has invoices')
  })
})

async function withSession<T>(
  database: SessionDatabase,
  operation: (session: DatabaseSession) => Promise<T>,
): Promise<T> {
  await using session = await database.openSession()
  return await operation(session)
}

/** Columns, indexes and triggers. */
async function readSchema({ db }: Awaited<ReturnType<SessionDatabase['open']>>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    order by 1`.execute(db)
  // PostgreSQL names the indexes of partitions by itself.
  return rows.map(({ line }) => line.replace(/\w+_idx1?(?= ON public\.search_people_)/, '…')).sort()
}
