import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, buildFacts, grace, robot, type Work } from '../../test/facts-fixture.ts'
import { resolvePeople } from './people.ts'
import { countSessions, measureUpkeep } from './upkeep.ts'

const tove = { name: 'Tove Lindqvist', email: 'tove@kernel.example' }
const asOf = Date.parse('2026-06-01') / 1000
const commit = (changes: Partial<Work>): Work => ({ by: ada, on: '2026-05-01T10:00:00Z', ...changes })
const upkeepOf = (person: typeof ada, ...works: readonly Work[]) => {
  const facts = buildFacts(...works)
  const people = resolvePeople(facts, (contact) => contact)
  const window = { since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY, asOf }
  const index = people.people.findIndex(({ emails }) => emails.includes(person.email))
  return measureUpkeep(facts, people, window).get(index)
}

describe('measureUpkeep', () => {
  test('counts commits of others that name a person, by role', () =>
    expect(
      upkeepOf(
        grace,
        commit({
          trailers: [
            ['Reviewed-by', grace],
            ['Tested-by', grace],
          ],
        }),
        commit({ by: tove, trailers: [['acked-by', grace]] }),
        commit({ trailers: [['Signed-off-by', grace]] }),
      ),
    ).toMatchObject({
      roles: { reviewed: 1, tested: 1, acked: 1, signed: 1, reported: 0 },
      reviewed: { length: 2 },
      reviewedAuthors: { size: 2 },
    }))
  test('counts a person whom a commit names twice once', () =>
    expect(
      upkeepOf(
        grace,
        commit({
          trailers: [
            ['Reviewed-by', grace],
            ['Reviewed-by', grace],
          ],
        }),
      ),
    ).toMatchObject({ roles: { reviewed: 1 }, reviewed: { length: 1 } }))
  test('ignores reviews of own and co-authored commits', () =>
    expect(
      upkeepOf(
        ada,
        commit({ trailers: [['Reviewed-by', ada]] }),
        commit({ by: grace, coAuthors: [ada], trailers: [['Reviewed-by', ada]] }),
      ),
    ).toMatchObject({ roles: { reviewed: 0 }, reviewed: { length: 0 } }))
  test('does not count a sign-off or a report as a review', () =>
    expect(
      upkeepOf(
        grace,
        commit({
          trailers: [
            ['Signed-off-by', grace],
            ['Reported-by', grace],
          ],
        }),
      ),
    ).toMatchObject({ roles: { signed: 1, reported: 1 }, reviewed: { length: 0 } }))
  test('counts commits of others that a person committed', () =>
    expect(upkeepOf(grace, commit({ committedBy: grace }), commit({ by: grace }))?.landedCount).toBe(1))
  test('counts a bot neither as a reviewer nor as a committer', () =>
    expect(upkeepOf(ada, commit({ committedBy: robot, trailers: [['Reviewed-by', robot]] }))).toMatchObject({
      landedCount: 0,
      reviewed: { length: 0 },
    }))
  test('counts reverts for their author', () =>
    expect(upkeepOf(ada, commit({ isRevert: true }), commit({}))?.revertCount).toBe(1))
  test('finds the latest activity, including applied commits', () =>
    expect(
      upkeepOf(
        grace,
        commit({ by: grace, on: '2026-01-01' }),
        commit({ committedBy: grace, committedOn: '2026-05-20' }),
      )?.lastSeconds,
    ).toBe(Date.parse('2026-05-20') / 1000))
  test('ignores an implausible date', () =>
    expect(upkeepOf(ada, commit({ on: '2026-02-01' }), commit({ on: '2030-01-01' }))?.lastSeconds).toBe(
      Date.parse('2026-02-01') / 1000,
    ))
})

describe('countSessions', () => {
  const at = (...minutes: readonly number[]) =>
    minutes.map((minute, index) => ({ id: String(index), seconds: 1e9 + 60 * minute }))

  test('counts reviews within ten minutes once', () => expect(countSessions(at(0, 3, 9.9))).toBe(1))
  test('starts again ten minutes after the one that counts', () =>
    expect(countSessions(at(0, 6, 12, 18))).toBe(2))
  test('is between 0 and the number of reviews, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 500 })), (minutes) => {
        const count = countSessions(at(...minutes))
        expect(count).toBe(countSessions(at(...minutes).toReversed()))
        expect(count).toBeLessThanOrEqual(minutes.length)
        expect(count > 0).toBe(minutes.length > 0)
      }),
    )
  })
})
