import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../../packages/server/src/db/tables.ts'
import { refreshSearch } from '../../../packages/server/src/stores/refresh-search.ts'
import { databases } from '../../../packages/server/test/databases.ts'
import { fillDatabase } from './fill-database.ts'
import { insertDeveloperRows } from './insert-developers.ts'
import { insertLeaderboards } from './insert-leaderboards.ts'
import { insertRatedUsers } from './insert-rated-users.ts'

const USERS = 40

const populations = [
  { name: 'rated users', insert: (db: Database) => insertRatedUsers(db, USERS).then(() => {}) },
  { name: 'leaderboards', insert: (db: Database) => insertLeaderboards(db, USERS) },
  { name: 'developers', insert: (db: Database) => insertDeveloperRows(db, USERS) },
]

describe.each(databases)('a filled database on $kind', ({ open }) => {
  test.each(populations)('finds $name as if the service had written them', async ({ insert }) => {
    await using database = await open()
    const { db } = database
    await fillDatabase(db, insert)
    const filled = await readIndex(db)
    await sql`delete from search_people`.execute(db)
    for (const { id } of await db.selectFrom('users').select('id').execute()) await refreshSearch(db, id)
    expect(filled.length).toBeGreaterThan(USERS / 2)
    expect(await readIndex(db)).toEqual(filled)
    expect(await db.selectFrom('userLogins').select('userId').execute()).toHaveLength(USERS)
  })

  test('still checks foreign keys', async () => {
    await using database = await open()
    await fillDatabase(database.db, (db) => insertLeaderboards(db, USERS))
    await database.db.deleteFrom('users').execute()
    expect(await readIndex(database.db)).toEqual([])
  })
})

/** Terms have no order. */
async function readIndex(db: Database) {
  const { rows } = await sql`
    select user_id, part, interested, experience, words, skills, experiences, temperatures,
      standing, active_day, used_days,
      array(select unnest(terms) as term order by term) as terms,
      array(select unnest(facet_terms) as term order by term) as facet_terms
    from search_people order by user_id`.execute(db)
  return rows
}
