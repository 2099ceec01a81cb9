import { randomUUIDv7 } from 'node:crypto'
import { cp, mkdtempDisposable, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { openEmptyDatabase } from '../../test/empty-database.ts'
import { sumLeaderCounts } from '../features/leaders/leader-counts.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import type { Database, DatabaseTransaction } from './tables.ts'

describe.each(databases)('a migrated database on $kind', ({ kind }) => {
  test('has no triggers of its own and no functions for them', async () => {
    await using database = await openEmptyDatabase(kind)
    await migrate(database.db)
    const { rows: triggers } = await sql`
      select tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace`.execute(database.db)
    const { rows: functions } = await sql`
      select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype`.execute(database.db)
    expect({ triggers, functions }).toEqual({ triggers: [], functions: [] })
  })
})

describe.runIf(databases.some(({ kind }) => kind === 'postgres'))('the migration that drops triggers', () => {
  test('leaves correct derived rows while servers of the version before write', async () => {
    await using database = await openEmptyDatabase('postgres')
    const { db } = database
    await migrateBefore(db, '044')
    let isMigrated = false
    let writesAfter = 0
    const writer = async (_: unknown, number: number) => {
      const id = await insertUser(db, number)
      for (let round = 0; writesAfter < WRITES_AFTER; round += 1) {
        const isAfter = isMigrated
        await db.transaction().execute((trx) => writeAsBefore(trx, id, round))
        if (isAfter) writesAfter += 1
      }
    }
    const writers = Promise.all(Array.from({ length: WRITERS }, writer))
    await migrate(db)
    isMigrated = true
    await writers
    await sumLeaderCounts(db)
    expect(await readIndex(db, 'search_people')).toEqual(await readIndex(db, 'searchable_people'))
    const counts = await sql`
      select board, country_code, count from leader_counts where count <> 0 order by 1, 2`.execute(db)
    const expected = await sql`
      select board, coalesce(country_code, '') as country_code, count(*)::int as count from leader_scores
      group by grouping sets ((board), (board, country_code)) order by 1, 2`.execute(db)
    expect(counts.rows).toEqual(expected.rows)
  })

  test('does not stop writers while a backup reads the tables', async () => {
    await using database = await openEmptyDatabase('postgres')
    const { db } = database
    await migrateBefore(db, '044')
    const id = await insertUser(db, 1)
    let migration: Promise<void> | undefined
    await db.transaction().execute(async (backup) => {
      await sql`select count(*) from users`.execute(backup)
      migration = migrate(db)
      for (let round = 0; round < WRITES_AFTER; round += 1)
        await db.transaction().execute((trx) => writeAsBefore(trx, id, round))
    })
    await migration
    const { rows } = await sql`select tgname from pg_trigger where not tgisinternal`.execute(db)
    expect(rows).toEqual([])
  })
})

const WRITERS = 4
const WRITES_AFTER = 40

/** Migrates to the version before the given migration. */
async function migrateBefore(db: Database, name: string): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'handiwork-migrations-'))
  for (const file of await readdir(migrationsFolder))
    if (file < name) await cp(new URL(file, migrationsFolder), join(folder.path, file))
  await migrate(db, pathToFileURL(`${folder.path}/`))
}

async function insertUser(db: Database, number: number): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('users')
    .values({ id, login: `user-${number}`, countryCode: 'gb', findableSince: new Date('2026-05-01') })
    .execute()
  return id
}

/** Statements of the version before, which look for the triggers. */
async function writeAsBefore(trx: DatabaseTransaction, id: string, round: number): Promise<void> {
  await sql`select 1 from users where id = ${id} for update`.execute(trx)
  await sql`update users set biography = ${`Round ${round}`} where id = ${id}`.execute(trx)
  await sql`delete from user_languages where user_id = ${id}`.execute(trx)
  await sql`insert into user_languages (user_id, language, experience) values (${id}, 'go', ${round + 1})`.execute(
    trx,
  )
  await sql`select maintain_search(${id}::uuid)`.execute(trx)
  const isAdded = round % 2 === 0
  await (isAdded
    ? sql`insert into leader_scores (user_id, board, open_source, country_code, experience)
        values (${id}, 'go', false, 'gb', 1)`
    : sql`delete from leader_scores where user_id = ${id}`
  ).execute(trx)
  await sql`
    insert into leader_count_changes (board, open_source, country_code, change)
    select 'go', false, country, ${isAdded ? 1 : -1}::int from unnest(array['', 'gb']) as country
    where not counts_leaders()`.execute(trx)
}

async function readIndex(db: Database, source: 'search_people' | 'searchable_people') {
  const { rows } = await sql`
    select user_id, words, skills, experiences, array(select unnest(terms) as term order by term) as terms
    from ${sql.table(source)} order by user_id`.execute(db)
  return rows
}
