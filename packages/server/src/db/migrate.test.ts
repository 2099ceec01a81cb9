import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { openEmptyDatabase } from '../../test/empty-database.ts'
import { refreshSearch } from '../stores/refresh-search.ts'
import { migrate } from './migrate.ts'
import type { Database } from './tables.ts'

const migrations = new URL('./migrations/', import.meta.url)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-migrations-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Migrates to the version before the given migration. */
async function migrateBefore(db: Database, name: string): Promise<void> {
  for (const file of await readdir(migrations))
    if (file < name) await copyFile(new URL(file, migrations), join(folder, file))
  await migrate(db, pathToFileURL(`${folder}/`))
}

const ADA = '01990000-0000-7000-8000-000000000001'
const BOB = '01990000-0000-7000-8000-000000000002'

const insertions = [
  sql`insert into users (id, login, name, visibility, visibility_before, suggestions_asked_at)
    values (${ADA}, 'ada', 'Ada', 'hidden', 'public', '2026-01-02T00:00Z'), (${BOB}, 'bob', 'Bob', 'public', null, null)`,
  sql`insert into user_languages (user_id, language, experience) values (${BOB}, 'go', 120)`,
  sql`insert into looks (user_id, looker_id, look_count) values (${ADA}, ${BOB}, 3)`,
  sql`insert into host_bans (key, until) values ('gitHub', '2026-01-03T00:00Z')`,
  sql`insert into host_answers (key, answer) values ('gitHub', '{"body":"[]"}')`,
  sql`insert into former_logins (login, user_id, held_until) values ('adabyrne', ${ADA}, '2026-01-04T00:00Z')`,
  sql`insert into invited_addresses (address_hash, stopped_at) values ('hash', '2026-01-05T00:00Z')`,
  sql`insert into visit_days (date, people) values ('2026-01-06', 7)`,
  sql`insert into emails (id, user_id, address, source) values (${ADA}, ${ADA}, 'ada@mail.test', 'person')`,
]

describe.each(databases)('the migration to standard names on $kind', ({ kind }) => {
  test('keeps all data', async () => {
    await using database = await openEmptyDatabase(kind)
    const { db } = database
    await migrateBefore(db, '015')
    for (const insertion of insertions) await insertion.execute(db)
    await migrate(db)
    const ada = db.selectFrom('users').where('id', '=', ADA)
    expect({
      user: await ada.select(['previousVisibility', 'suggestionsRequestedAt']).execute(),
      views: await db.selectFrom('profileViews').select(['userId', 'viewerId', 'viewCount']).execute(),
      backoffs: await db.selectFrom('rateLimitBackoffs').selectAll().execute(),
      responses: await db.selectFrom('hostResponses').select(['key', 'response']).execute(),
      logins: await db.selectFrom('formerLogins').select(['login', 'reservedUntil']).execute(),
      optOuts: await db.selectFrom('invitedAddresses').select(['addressHash', 'optedOutAt']).execute(),
      visits: await db.selectFrom('visitDays').select('userCount').execute(),
      emails: await db.selectFrom('emails').select('source').execute(),
    }).toEqual({
      user: [{ previousVisibility: 'public', suggestionsRequestedAt: new Date('2026-01-02') }],
      views: [{ userId: ADA, viewerId: BOB, viewCount: 3 }],
      backoffs: [{ key: 'gitHub', until: new Date('2026-01-03') }],
      responses: [{ key: 'gitHub', response: { body: '[]' } }],
      logins: [{ login: 'adabyrne', reservedUntil: new Date('2026-01-04') }],
      optOuts: [{ addressHash: 'hash', optedOutAt: new Date('2026-01-05') }],
      visits: [{ userCount: 7 }],
      emails: [{ source: 'user' }],
    })
  })

  test('indexes users by the renamed columns', async () => {
    await using database = await openEmptyDatabase(kind)
    const { db } = database
    await migrateBefore(db, '015')
    for (const insertion of insertions) await insertion.execute(db)
    await migrate(db)
    await db
      .updateTable('users')
      .set({ findableSince: new Date('2026-01-07') })
      .execute()
    await refreshSearch(db, BOB)
    const countMatches = async () => {
      const { rows } = await sql<{ id: string }>`
        select user_id as id from search_people where terms @> array[search_term('language go 10')]`.execute(
        db,
      )
      return rows.length
    }
    const before = await countMatches()
    await db.updateTable('userLanguages').set({ experience: 1 }).execute()
    await refreshSearch(db, BOB)
    const after = await countMatches()
    expect({ before, after }).toEqual({ before: 1, after: 0 })
  })
})
