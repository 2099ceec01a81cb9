import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, buildFacts, grace, lines, robot, type Work } from '../../test/facts-fixture.ts'
import { shuffledWorksArbitrary, worksArbitrary } from '../../test/works-arbitrary.ts'
import { noAttributes } from '../detect/attributes.ts'
import type { Facts } from '../facts/facts.ts'
import { classifyPaths } from './classify-paths.ts'
import { resolvePeople } from './people.ts'
import { type Tally, tallyHistory } from './tally.ts'
import { monthIndex, type Window } from './window.ts'

const unboundedWindow: Window = {
  since: Number.NEGATIVE_INFINITY,
  until: Number.POSITIVE_INFINITY,
  asOf: Date.parse('2026-05-31') / 1000,
}
const MAY = monthIndex(Date.parse('2026-05-01') / 1000)
const mayCommit = (work: Partial<Work>): Work => ({ by: ada, on: '2026-05-04', ...work })

describe('tallyHistory', () => {
  test('counts added lines', () =>
    expect(
      tallyWorks(mayCommit({ write: { 'a.ts': lines(7) } })).languages.get('TypeScript')?.additionCount,
    ).toBe(7))
  test('counts deleted lines', () =>
    expect(tallyWorks(mayCommit({ erase: { 'a.ts': 3 } })).languages.get('TypeScript')?.deletionCount).toBe(
      3,
    ))
  test('counts a commit once in each of its languages', () =>
    expect(
      commitCounts(
        tallyWorks(mayCommit({ write: { 'a.ts': lines(1), 'b.ts': lines(2), 'c.go': lines(3) } })),
      ),
    ).toEqual({ TypeScript: 1, Go: 1 }))
  test('counts a commit once per language if its files alternate', () =>
    expect(
      commitCounts(
        tallyWorks(mayCommit({ write: { 'a.ts': lines(1), 'b.go': lines(2), 'c.ts': lines(3) } })),
      ),
    ).toEqual({ TypeScript: 1, Go: 1 }))
  test('counts a commit without changes', () => expect(tallyWorks(mayCommit({})).commitCount).toBe(1))
  test('excludes vendored files with their reason', () =>
    expect(excluded(mayCommit({ write: { 'vendor/d.go': lines(5) } }))).toEqual({
      vendored: { fileCount: 1, additionCount: 5, deletionCount: 0 },
    }))
  test('excludes all lines of a bot, regardless of the kind of file', () =>
    expect(excluded(mayCommit({ by: robot, write: { 'a.ts': lines(2), 'vendor/d.go': lines(5) } }))).toEqual({
      bot: { fileCount: 2, additionCount: 7, deletionCount: 0 },
    }))
  test('counts the commits of bots separately', () =>
    expect(tallyWorks(mayCommit({ by: robot }), mayCommit({})).botCommitCount).toBe(1))
  test('adds no month for a bot', () => expect(tallyWorks(mayCommit({ by: robot })).months.size).toBe(0))
  test("adds no people for a bot's commit, even with a human co-author", () =>
    expect(tallyWorks(mayCommit({ by: robot, coAuthors: [ada] })).people.size).toBe(0))
  test('assigns a commit to the month of its author date', () =>
    expect([...tallyWorks(mayCommit({})).months.keys()]).toEqual([MAY]))
  test('counts a commit in two languages once in its month', () =>
    expect(
      tallyWorks(mayCommit({ write: { 'a.ts': lines(1), 'c.go': lines(3) } })).months.get(MAY)?.commitCount,
    ).toBe(1))
  test('adds no month for an implausible date', () =>
    expect(tallyWorks({ by: ada, on: '2100-01-01' }).months.size).toBe(0))
  test('counts the lines of a commit with an implausible date', () =>
    expect(
      tallyWorks({ by: ada, on: '1969-07-20', write: { 'a.ts': lines(7) } }).languages.get('TypeScript')
        ?.additionCount,
    ).toBe(7))
  test('returns no last use without a plausible date', () =>
    expect(
      tallyWorks({ by: ada, write: { 'a.ts': lines(7) } }).languages.get('TypeScript')?.lastSeconds,
    ).toBeUndefined())
  test('returns the latest use, regardless of commit order', () =>
    expect(
      tallyWorks(
        mayCommit({ on: '2026-05-09', write: { 'a.ts': lines(1) } }),
        mayCommit({ write: { 'a.ts': lines(1) } }),
      ).languages.get('TypeScript')?.lastSeconds,
    ).toBe(Date.parse('2026-05-09') / 1000))
  test('excludes commits outside the window', () =>
    expect(
      tallyWorksIn({ ...unboundedWindow, since: Date.parse('2026-05-05') / 1000 }, mayCommit({})).commitCount,
    ).toBe(0))
  test('counts a commit for its co-authors', () =>
    expect(tallyWorks(mayCommit({ coAuthors: [grace] })).people.get(1)?.commitCount).toBe(1))
  test('counts a commit once for an author who is also co-author', () =>
    expect(
      tallyWorks(mayCommit({ coAuthors: [{ name: 'ada', email: ada.email }] })).people.get(0)?.commitCount,
    ).toBe(1))
  test('attributes lines to the author only', () =>
    expect(
      [...tallyWorks(mayCommit({ coAuthors: [grace], write: { 'a.ts': lines(9) } })).people.values()]
        .map(({ additionCount }) => additionCount)
        .sort(),
    ).toEqual([0, 9]))
})

describe('tallyHistory for any history', () => {
  test('counted and excluded lines add up to all lines', () => {
    fc.assert(
      fc.property(worksArbitrary, (works) => {
        const facts = buildFacts(...works)
        expect(totalLines(tallyFacts(facts, unboundedWindow))).toEqual([
          sumColumn(facts.added),
          sumColumn(facts.deleted),
        ])
      }),
    )
  })

  test('the lines of people add up to those of languages', () => {
    fc.assert(
      fc.property(worksArbitrary, (works) => {
        const { people, languages } = tallyWorks(...works)
        expect(totalAdditions(people.values())).toBe(totalAdditions(languages.values()))
      }),
    )
  })

  test('does not depend on the order of commits', () => {
    fc.assert(
      fc.property(shuffledWorksArbitrary, ([works, shuffled]) => {
        expect(withoutIndexes(tallyWorks(...shuffled))).toEqual(withoutIndexes(tallyWorks(...works)))
      }),
    )
  })
})

function tallyWorks(...works: readonly Work[]): Tally {
  return tallyWorksIn(unboundedWindow, ...works)
}

function tallyWorksIn(window: Window, ...works: readonly Work[]): Tally {
  return tallyFacts(buildFacts(...works), window)
}

function tallyFacts(facts: Facts, window: Window): Tally {
  return tallyHistory(
    facts,
    classifyPaths(facts, noAttributes),
    resolvePeople(facts, (contact) => contact),
    window,
  )
}

function excluded(...works: readonly Work[]) {
  return Object.fromEntries(tallyWorks(...works).excluded)
}

function commitCounts({ languages }: Tally): Record<string, number> {
  return Object.fromEntries([...languages].map(([name, { commitCount }]) => [name, commitCount]))
}

function totalLines({ languages, excluded }: Tally): [number, number] {
  const all = [...languages.values(), ...excluded.values()]
  return [totalAdditions(all), all.reduce((sum, { deletionCount }) => sum + deletionCount, 0)]
}

function totalAdditions(counts: Iterable<{ readonly additionCount: number }>): number {
  return [...counts].reduce((sum, { additionCount }) => sum + additionCount, 0)
}

function sumColumn(column: Uint32Array): number {
  return column.reduce((sum, value) => sum + value, 0)
}

/** A tally without values that depend on commit indexes. */
function withoutIndexes({ commitCount, botCommitCount, languages, months, excluded }: Tally) {
  const counts = (of: Tally['languages']) =>
    new Map([...of].map(([name, { commit: _, ...count }]) => [name, count]))
  return {
    commitCount,
    botCommitCount,
    languages: counts(languages),
    months: new Map(
      [...months].map(([month, tally]) => [month, { ...tally, languages: counts(tally.languages) }]),
    ),
    excluded,
  }
}
