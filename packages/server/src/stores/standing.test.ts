import { standingNow } from '@handiwork/core'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { languageStatFixture } from '../../test/create-rated-user.ts'
import { databases } from '../../test/databases.ts'
import { createTestServer } from '../../test/test-server.ts'
import { standingInputs } from './standing.ts'

const person = fc.record({
  // Reports have six decimals.
  xp: fc.nat({ max: 2_000_000_000 }).map((millionths) => millionths / 1e6),
  upkeepCount: fc.nat({ max: 20_000 }),
  lastSeconds: fc.integer({ min: 1_000_000_000, max: 1_795_000_000 }),
})

describe.each(databases)('the standing of the database on $kind', ({ open }) => {
  test('is the figure of reports, so that it orders people as reports do', async () => {
    await using server = await createTestServer({ open })
    const asOf = Date.parse('2026-11-01T00:00:00Z') / 1000
    await fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 60 }), async (people) => {
        const { rows } = await sql<{ now: number }>`
          select standing_now(xp, upkeep, to_timestamp(last), to_timestamp(${asOf})) as now
          from unnest(
            ${people.map(({ xp }) => xp)}::double precision[],
            ${people.map(({ upkeepCount }) => upkeepCount)}::double precision[],
            ${people.map(({ lastSeconds }) => lastSeconds)}::double precision[]
          ) with ordinality as person(xp, upkeep, last, nth) order by nth`.execute(server.db)
        const expected = people.map((one) => standingNow({ ...one, asOf }))
        for (const [index, { now }] of rows.entries())
          expect(Math.abs(now - expected[index]!)).toBeLessThanOrEqual(0.005 + 1e-9)
        const byDatabase = rows
          .map(({ now }, index) => ({ now, index }))
          .sort((one, other) => other.now - one.now)
        for (const [place, { index }] of byDatabase.entries()) {
          const next = byDatabase[place + 1]
          if (next) expect(expected[index]! + 0.01 + 1e-9).toBeGreaterThanOrEqual(expected[next.index]!)
        }
      }),
      { numRuns: 25 },
    )
  })
})

const rated = {
  name: 'Ada',
  experience: { total: 9, code: 9, stackOverflow: 0 },
  ...{ level: 1, commitCount: 1, activeMonthCount: 1, groups: [], badges: [], pushes: [] },
  plausibility: { flags: [], corroboratedBy: null },
}

test('takes merges and landed commits, and the latest activity', () => {
  const lastActiveTimestamp = '2026-10-01T00:00:00.000Z'
  const upkeep = { mergeCount: 2, landedCount: 3, revertCount: 9, releaseCount: 9 }
  const standing = { status: 'contributes' as const, now: 1, lastActiveTimestamp }
  expect(standingInputs({ ...rated, languages: [languageStatFixture()], upkeep, standing })).toEqual({
    ...{ upkeepCount: 5, lastActiveAt: lastActiveTimestamp },
  })
})

test('takes the last use of a language in a rating of an earlier version', () => {
  const go = { ...languageStatFixture('Go'), lastUsageTimestamp: '2026-09-01T00:00:00.000Z' }
  const c = { ...languageStatFixture('C'), lastUsageTimestamp: null }
  expect(standingInputs({ ...rated, languages: [languageStatFixture(), go, c] })).toEqual({
    ...{ upkeepCount: 0, lastActiveAt: '2026-09-01T00:00:00.000Z' },
  })
})
