import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../../packages/server/src/db/tables.ts'
import { sumLeaderCounts } from '../../../packages/server/src/features/leaders/leader-counts.ts'
import { databases } from '../../../packages/server/test/databases.ts'
import { insertDeveloperRows } from './insert-developers.ts'
import { insertLeaderboards } from './insert-leaderboards.ts'
import { insertRatedUsers } from './insert-rated-users.ts'
import { fillWithoutTriggers, rebuildDerivedTables } from './without-triggers.ts'

const USERS = 40

const populations = [
  { name: 'rated users', insert: (db: Database) => insertRatedUsers(db, USERS).then(() => {}) },
  { name: 'leaderboards', insert: (db: Database) => insertLeaderboards(db, USERS) },
  { name: 'developers', insert: (db: Database) => insertDeveloperRows(db, USERS) },
]

describe.each(databases)('on $kind', ({ open }) => {
  test.each(populations)('rebuilds what the triggers wrote for $name', async ({ insert }) => {
    await using database = await open()
    await insert(database.db)
    const written = await readDerivedTables(database.db)
    await rebuildDerivedTables(database.db)
    expect(written.people.length).toBeGreaterThan(USERS / 2)
    expect(await readDerivedTables(database.db)).toEqual(written)
  })

  test.each(populations)('fills $name as the triggers do afterwards', async ({ insert }) => {
    await using database = await open()
    await fillWithoutTriggers(database.db, insert)
    const filled = await readDerivedTables(database.db)
    await insertAgain(database.db)
    expect(filled.people.length).toBeGreaterThan(USERS / 2)
    expect(filled.logins.length).toBeGreaterThan(USERS / 2)
    expect(await readDerivedTables(database.db)).toEqual(filled)
  })

  test('leaves the triggers enabled', async () => {
    await using database = await open()
    await fillWithoutTriggers(database.db, (db) => insertLeaderboards(db, USERS))
    await sql`delete from users`.execute(database.db)
    const { people, counts } = await readDerivedTables(database.db)
    expect(people).toEqual([])
    expect(counts.filter(({ count }) => count !== 0)).toEqual([])
  })
})

/** Reads the tables that only triggers write. */
async function readDerivedTables(db: Database) {
  const people = await sql`
    select user_id, part, interested, experience, words, skills, experiences, temperatures,
      standing, active_day, used_days,
      array(select unnest(terms) as term order by term) as terms,
      array(select unnest(facet_terms) as term order by term) as facet_terms
    from search_people order by user_id`.execute(db)
  await sumLeaderCounts(db)
  const counts = await sql<{ count: number }>`
    select * from leader_counts order by board, open_source, country_code`.execute(db)
  const repositoryUsers = await sql`
    select * from repository_users order by repository_id, user_id`.execute(db)
  const logins = await sql`select * from user_logins order by login`.execute(db)
  return {
    ...{ people: people.rows, counts: counts.rows },
    ...{ repositoryUsers: repositoryUsers.rows, logins: logins.rows },
  }
}

/** Inserts the same rows again, with triggers. */
async function insertAgain(db: Database): Promise<void> {
  const tables = [
    ...['users', 'ratings', 'user_languages', 'user_technologies', 'leader_scores'],
    'user_repositories',
  ]
  await db.transaction().execute(async (trx) => {
    for (const name of tables)
      await sql`create temporary table ${sql.table(`copied_${name}`)} on commit drop as table ${sql.table(name)}`.execute(
        trx,
      )
    await sql`truncate users, leader_counts, leader_count_changes cascade`.execute(trx)
    for (const name of tables) {
      const columns = sql.join((await listWritableColumns(trx, name)).map((column) => sql.ref(column)))
      await sql`
        insert into ${sql.table(name)} (${columns}) select ${columns} from ${sql.table(`copied_${name}`)}`.execute(
        trx,
      )
    }
  })
}

/** The columns that the database doesn't compute itself. */
async function listWritableColumns(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'
    order by ordinal_position`.execute(db)
  return rows.map(({ name }) => name)
}
