import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createRatedUser } from '../../test/create-rated-user.ts'
import { databases } from '../../test/databases.ts'
import { createTestServer } from '../../test/test-server.ts'

describe.each(databases)('the migration of standing on $kind', ({ open }) => {
  test('fills stored ratings and leaderboards, also those of earlier versions', async () => {
    await using server = await createTestServer({ open })
    const upkeep = { mergeCount: 40, landedCount: 2, revertCount: 0, releaseCount: 0 }
    const standing = {
      status: 'contributes' as const,
      now: 0,
      lastActiveTimestamp: '2026-10-01T00:00:00.000Z',
    }
    await createRatedUser(server, { languages: { go: 50, rust: 9 }, person: { upkeep, standing } })
    await createRatedUser(server, { languages: { go: 20 } })
    const read = async () => ({
      ratings: await server.db
        .selectFrom('ratings')
        .select(['userId', 'upkeepCount', 'lastActiveAt'])
        .orderBy('userId')
        .execute(),
      scores: await server.db
        .selectFrom('leaderScores')
        .selectAll()
        .orderBy('userId')
        .orderBy('board')
        .execute(),
    })
    const written = await read()
    await server.db.updateTable('ratings').set({ upkeepCount: 0, lastActiveAt: null }).execute()
    await server.db.updateTable('leaderScores').set({ standing: 0, standingAt: null }).execute()
    const updates = (await readFile(migration, 'utf8')).match(/^update [^;]*;$/gm) ?? []
    for (const update of updates) await sql.raw(update).execute(server.db)
    expect(await read()).toEqual(written)
    expect(written.ratings.map(({ upkeepCount }) => upkeepCount)).toEqual([42, 0])
  })
})

const migration = new URL('./migrations/026-standing.sql', import.meta.url)
