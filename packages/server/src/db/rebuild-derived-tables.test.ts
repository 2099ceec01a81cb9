import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createRatedUser } from '../../test/create-rated-user.ts'
import { databases } from '../../test/databases.ts'
import { insertEmail } from '../../test/insert-email.ts'
import { insertFollows } from '../../test/insert-follows.ts'
import { insertIdentity } from '../../test/insert-identity.ts'
import { insertRepository, insertUserRepository } from '../../test/insert-repository.ts'
import { createTestServer } from '../../test/test-server.ts'
import { sumLeaderCounts } from '../features/leaders/leader-counts.ts'
import { rebuildDerivedTables } from './rebuild-derived-tables.ts'
import type { Queryable } from './tables.ts'

const tables = [
  ...['search_people', 'leader_counts', 'repository_users'],
  ...['user_logins', 'verified_emails', 'user_accounts', 'followers'],
]

/** Terms of the search index have no order. */
async function readTables(db: Queryable): Promise<Record<string, unknown>> {
  const entries = tables.map(async (table) => {
    const { rows } = await sql<{ row: Readonly<Record<string, unknown>> }>`
      select to_jsonb(one) as row from ${sql.table(table)} as one order by one::text`.execute(db)
    return [table, rows.map(({ row }) => sortTerms(row))] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

function sortTerms(row: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      Array.isArray(value) && name.endsWith('terms') ? value.toSorted() : value,
    ]),
  )
}

describe.each(databases)('rebuilt tables on $kind', ({ open }) => {
  test('contain what the stores have written', async () => {
    await using server = await createTestServer({ open })
    const { db } = server
    const ada = await createRatedUser(
      server,
      { languages: { go: 70, rust: 7 } },
      { login: 'Ada', countryCode: 'gb' },
    )
    const bob = await createRatedUser(server, { languages: { go: 50 } }, { visibility: 'private' })
    await insertIdentity(server, ada)
    await insertEmail(server, ada, 'Ada@Byrne.test')
    await db
      .insertInto('emails')
      .values({ id: bob.id, userId: bob.id, address: 'bob@byrne.test', source: 'user' })
      .execute()
    await insertFollows(server, [
      { followerId: bob.id, followedId: ada.id, createdAt: '2026-05-01T00:00:00.000Z' },
    ])
    const contributors = [{ contributor: { name: 'Jürgen a+b/c' } }, {}]
    for (const columns of contributors)
      await insertUserRepository(server, ada, await insertRepository(server), columns)
    await sumLeaderCounts(db)
    const written = await readTables(db)
    for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(db)
    await rebuildDerivedTables(db)
    const rebuilt = await readTables(db)
    await rebuildDerivedTables(db)
    expect(Object.values(written).filter((rows) => Array.isArray(rows) && rows.length > 0)).toHaveLength(
      tables.length,
    )
    expect(rebuilt).toEqual(written)
    expect(await readTables(db)).toEqual(written)
  })
})
