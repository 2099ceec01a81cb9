import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertRatedUsers } from '../../../../scripts/bench/fill/insert-rated-users.ts'
import { backUp } from '../../src/operations/back-up.ts'
import {
  listKnownMigrations,
  migrateInTransaction,
  readAppliedMigrations,
} from '../../src/operations/migrations.ts'
import { restore } from '../../src/operations/restore.ts'
import { type DatabaseSession, inTransaction } from '../../src/operations/session/database-session.ts'
import { databases } from '../databases.ts'
import { fillTables } from '../fill-tables.ts'
import { summarizeTables } from './summarize-tables.ts'
import { createSessionDatabase, type SessionDatabase } from './test-session.ts'

const { signal } = new AbortController()
const known = await listKnownMigrations()

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-restore-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function withSession<T>(
  database: SessionDatabase,
  operation: (session: DatabaseSession) => Promise<T>,
): Promise<T> {
  await using session = await database.openSession()
  return await operation(session)
}

async function backUpTo(database: SessionDatabase): Promise<string> {
  const file = join(folder, crypto.randomUUID())
  await withSession(database, (session) =>
    backUp(session, { file, secret: undefined, now: new Date(), signal }),
  )
  return file
}

const restoreFrom = (database: SessionDatabase, file: string, options = {}) =>
  withSession(database, (session) =>
    restore(session, { file, replace: false, confirm: async () => true, signal, ...options }),
  )

async function fill(database: SessionDatabase, count: number): Promise<void> {
  await using opened = await database.open()
  await insertRatedUsers(opened.db, count)
}

describe.each(databases)('a restore on $kind', ({ kind }) => {
  test('of an earlier version is migrated to this one', async () => {
    await using source = await createSessionDatabase(kind)
    const old = known[20]!
    await withSession(source, async (session) => {
      await inTransaction(session, () => migrateInTransaction(session.db, old).then(() => {}))
      await fillTables(session.db)
    })
    const file = await backUpTo(source)
    await using target = await createSessionDatabase(kind)
    await restoreFrom(target, file)
    expect(await withSession(target, readAppliedMigrations)).toEqual(known)
    await using opened = await target.open()
    expect(await opened.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  })

  test('of a newer version is refused', async () => {
    await using source = await createSessionDatabase(kind)
    await fill(source, 1)
    await withSession(source, (session) =>
      session.query("insert into kysely_migration values ('999-tomorrow', '2030-01-01')"),
    )
    const file = await backUpTo(source)
    await using target = await createSessionDatabase(kind)
    await expect(restoreFrom(target, file)).rejects.toThrow(
      'was made by a newer version of Handiwork (0.1.0, migration 999-tomorrow). Update first.',
    )
  })

  test('into a database with data is refused, or replaces it after a confirmation', async () => {
    await using source = await createSessionDatabase(kind)
    await fill(source, 3)
    const file = await backUpTo(source)
    await using target = await createSessionDatabase(kind)
    await fill(target, 2)
    const before = await withSession(target, summarizeTables)
    await expect(restoreFrom(target, file)).rejects.toThrow('it has 2 rows in users. Use --replace')
    const refused = { replace: true, confirm: async () => false }
    await expect(restoreFrom(target, file, refused)).rejects.toThrow('Nothing was restored.')
    expect(await withSession(target, summarizeTables)).toEqual(before)
    await restoreFrom(target, file, { replace: true })
    expect(await withSession(target, summarizeTables)).toEqual(await withSession(source, summarizeTables))
  })

  test('that is interrupted leaves the target as it was', async () => {
    await using source = await createSessionDatabase(kind)
    await fill(source, 3)
    const file = await backUpTo(source)
    await using target = await createSessionDatabase(kind)
    await fill(target, 2)
    const before = await withSession(target, summarizeTables)
    for (const table of ['users', 'ratings', 'analysis_steps', 'restored_tasks']) {
      const stop = new AbortController()
      await withSession(target, async (session) => {
        const interrupting: DatabaseSession = {
          ...session,
          copyInto: async (copied, chunks) => {
            if (copied.table === table) throw new Error('Interrupted')
            await session.copyInto(copied, chunks)
          },
        }
        const options = { file, replace: true, confirm: async () => true, signal: stop.signal }
        await expect(restore(interrupting, options)).rejects.toThrow('Interrupted')
      })
      expect(await withSession(target, summarizeTables)).toEqual(before)
    }
  })

  test('keeps later tombstones of the replaced database', async () => {
    await using database = await createSessionDatabase(kind)
    await fill(database, 1)
    const file = await backUpTo(database)
    await withSession(database, (session) => session.query("insert into tombstones (hash) values ('later')"))
    const { tombstones } = await restoreFrom(database, file, { replace: true })
    const rows = await withSession(database, (session) => session.query('select hash from tombstones'))
    expect({ tombstones, rows }).toEqual({ tombstones: 1, rows: [{ hash: 'later' }] })
  })

  test('restores sequences, so that later rows have new numbers', async () => {
    await using source = await createSessionDatabase(kind)
    await fill(source, 1)
    await withSession(source, (session) =>
      session.query("select setval('realtime_messages_id_seq', 41, true)"),
    )
    await using target = await createSessionDatabase(kind)
    await restoreFrom(target, await backUpTo(source))
    await using opened = await target.open()
    const { rows } = await sql<{ next: number }>`select nextval('realtime_messages_id_seq') as next`.execute(
      opened.db,
    )
    expect(rows).toEqual([{ next: 42 }])
  })

  test('leaves foreign keys that delete the index entries of deleted users', async () => {
    await using source = await createSessionDatabase(kind)
    await fill(source, 2)
    await using target = await createSessionDatabase(kind)
    await restoreFrom(target, await backUpTo(source))
    await using opened = await target.open()
    await opened.db.deleteFrom('users').execute()
    const { rows } = await sql`select user_id from search_people`.execute(opened.db)
    expect(rows).toEqual([])
  })
})
