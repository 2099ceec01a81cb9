import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import type { ResolvedRepository } from '../../features/analysis/resolved-repository.ts'
import { userRepositoryLists } from '../../features/analysis/user-repository-lists.ts'
import { sumLeaderCounts } from '../../features/leaders/leader-counts.ts'
import { deleteUserRows } from '../../stores/delete-user-rows.ts'
import { refreshScores } from '../../stores/refresh-scores.ts'
import { refreshSearch } from '../../stores/refresh-search.ts'
import { rebuildDerivedTables } from '../rebuild-derived-tables.ts'
import { json, type Queryable } from '../tables.ts'

async function insertDeveloper(db: Queryable): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('users')
    .values({
      ...{
        id,
        login: 'ada',
        name: 'Ada Lovelace',
        jobTitle: 'Senior engineer',
        location: 'Lisbon, Portugal',
      },
      ...{
        countryCode: 'pt',
        experience: 812.5,
        commitCount: 30,
        remote: true,
        biography: 'Weaves the loom',
      },
      ...{ company: 'Oak & Field', jobSearchStatus: 'active', preferredLocation: 'Porto' },
      ...{ findableSince: new Date('2026-05-01'), analyzeTimestamp: new Date('2026-05-02') },
      naturalLanguages: json([
        { code: 'pt', level: 'native' },
        { code: 'en', level: 'b2' },
      ]),
      preferredJobTypes: json({
        ...{ remote: false, fullTime: true, partTime: true },
        ...{ hourlyPaid: false, shortTerm: false, intern: false },
      }),
    })
    .execute()
  await db
    .insertInto('userLanguages')
    .values([
      {
        ...{ userId: id, language: 'typescript', experience: 700, temperature: 80 },
        lastUsedAt: new Date('2026-05-01'),
      },
      { userId: id, language: 'go', experience: 112.5, openSourceExperience: 50, temperature: 5 },
    ])
    .execute()
  await db
    .insertInto('userTechnologies')
    .values({ userId: id, technology: 'react', experience: 300 })
    .execute()
  const person = {
    badges: [{ name: 'tests', level: 'good' }],
    pushes: ['2024', '2025', '2026'].map((year) => ({ timestamp: `${year}-03-01T00:00:00Z` })),
  }
  await sql`
    insert into ratings (id, user_id, run_id, person, model, catalog_version, as_of, last_active_at)
    values (${randomUUIDv7()}, ${id}, ${randomUUIDv7()}, ${json(person)}, 'xp/1', '1', now(), '2026-05-01')`.execute(
    db,
  )
  await sql`
    insert into self_attested_reports (id, user_id, public_key, signature, signed, digest)
    values (${randomUUIDv7()}, ${id}, 'key', 'signature', '{"repositoryCount":3}', 'digest')`.execute(db)
  return id
}

const indexedRows = (db: Queryable, source: 'search_people' | 'searchable_people', id: string) =>
  sql`
    select user_id, part, interested, experience, words, skills, experiences, temperatures, standing, active_day,
      used_days, array(select unnest(terms) as term order by term) as terms,
      array(select unnest(facet_terms) as term order by term) as facet_terms
    from ${sql.table(source)} where user_id = ${id}`
    .execute(db)
    .then(({ rows }) => rows)

const leaderCounts = (db: Queryable) =>
  sql`
    select board, open_source, country_code, count from leader_counts where count <> 0
    order by board collate "C", open_source, country_code collate "C"`
    .execute(db)
    .then(({ rows }) => rows)

function resolvedRepository(fullName: string): ResolvedRepository {
  const cloneUrl = `https://github.test/${fullName}.git`
  return { address: { kind: 'gitHub', fullName, cloneUrl }, hosted: 'unknown' }
}

describe.each(databases)('derived rows on $kind', ({ open }) => {
  test('index a user as the view describes them', async () => {
    await using database = await open()
    const id = await insertDeveloper(database.db)
    expect(await indexedRows(database.db, 'search_people', id)).toEqual([])
    await refreshSearch(database.db, id)
    const indexed = await indexedRows(database.db, 'search_people', id)
    expect(indexed).toHaveLength(1)
    expect(indexed).toEqual(await indexedRows(database.db, 'searchable_people', id))
  })

  test('do not contain a user who withdraws the consent', async () => {
    await using database = await open()
    const { db } = database
    const id = await insertDeveloper(db)
    await refreshSearch(db, id)
    await db.updateTable('users').set({ findableSince: null }).where('id', '=', id).execute()
    await refreshSearch(db, id)
    expect(await indexedRows(db, 'search_people', id)).toEqual([])
  })

  test('are not written again without a change', async () => {
    await using database = await open()
    const { db } = database
    const id = await insertDeveloper(db)
    const readVersion = async () =>
      (await sql`select xmin::text from search_people where user_id = ${id}`.execute(db)).rows
    await refreshSearch(db, id)
    const first = await readVersion()
    await refreshSearch(db, id)
    const unchanged = await readVersion()
    await db.updateTable('userTechnologies').set({ experience: 301 }).execute()
    await refreshSearch(db, id)
    expect(unchanged).toEqual(first)
    expect(await readVersion()).not.toEqual(first)
  })

  test('count the entries of leaderboards, which follow the country of a user', async () => {
    await using database = await open()
    const { db } = database
    const id = await insertDeveloper(db)
    await db.transaction().execute((trx) => refreshScores(trx, id))
    await db.updateTable('users').set({ countryCode: 'de' }).where('id', '=', id).execute()
    await db.transaction().execute((trx) => refreshScores(trx, id))
    await sumLeaderCounts(db)
    const counts = await leaderCounts(db)
    await rebuildDerivedTables(db)
    expect(counts).toHaveLength(10)
    expect(counts).toEqual(await leaderCounts(db))
    await db.transaction().execute((trx) => deleteUserRows(trx, id))
    await sumLeaderCounts(db)
    expect(await leaderCounts(db)).toEqual([])
  })

  test('are the users of the repositories that they list or add', async () => {
    await using database = await open()
    const { db } = database
    const id = await insertDeveloper(db)
    const lists = userRepositoryLists(db)
    await lists.replaceListed(id, 'gitHub', [resolvedRepository('ada/loom')])
    await lists.add(id, [resolvedRepository('ada/loom'), resolvedRepository('ada/kernel')])
    const rows = await db
      .selectFrom('repositoryUsers')
      .innerJoin('repositories', 'repositories.id', 'repositoryId')
      .select(['fullName', 'userId'])
      .orderBy('fullName')
      .execute()
    expect(rows).toEqual([
      { fullName: 'ada/kernel', userId: id },
      { fullName: 'ada/loom', userId: id },
    ])
  })
})
