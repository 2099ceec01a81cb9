import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, aFacts, grace, lines, robot, type Work } from '../../test/a-facts.ts'
import { shuffledWorks, someWorks } from '../../test/some-works.ts'
import { noAttributes } from '../detect/attributes.ts'
import type { Facts } from '../facts/facts.ts'
import { fileClasses } from './file-classes.ts'
import { peopleIn } from './people.ts'
import { type Tally, tally } from './tally.ts'
import { monthOf, type Window } from './window.ts'

const always: Window = {
  since: Number.NEGATIVE_INFINITY,
  until: Number.POSITIVE_INFINITY,
  asOf: Date.parse('2026-05-31') / 1000,
}
const MAY = monthOf(Date.parse('2026-05-01') / 1000)
const may = (work: Partial<Work>): Work => ({ by: ada, on: '2026-05-04', ...work })

describe('a tally', () => {
  test('counts added lines', () =>
    expect(counted(may({ write: { 'a.ts': lines(7) } })).languages.get('TypeScript')?.additionCount).toBe(7))
  test('counts deleted lines', () =>
    expect(counted(may({ erase: { 'a.ts': 3 } })).languages.get('TypeScript')?.deletionCount).toBe(3))
  test('counts a commit once in each of its languages', () =>
    expect(
      commitCounts(counted(may({ write: { 'a.ts': lines(1), 'b.ts': lines(2), 'c.go': lines(3) } }))),
    ).toEqual({ TypeScript: 1, Go: 1 }))
  test('counts a commit once where files of its languages alternate', () =>
    expect(
      commitCounts(counted(may({ write: { 'a.ts': lines(1), 'b.go': lines(2), 'c.ts': lines(3) } }))),
    ).toEqual({ TypeScript: 1, Go: 1 }))
  test('counts a commit that changes nothing', () => expect(counted(may({})).commitCount).toBe(1))
  test('leaves out vendored files under their reason', () =>
    expect(excluded(may({ write: { 'vendor/d.go': lines(5) } }))).toEqual({
      vendored: { fileCount: 1, additionCount: 5, deletionCount: 0 },
    }))
  test('leaves out everything a bot did, whatever kind of file it is', () =>
    expect(excluded(may({ by: robot, write: { 'a.ts': lines(2), 'vendor/d.go': lines(5) } }))).toEqual({
      bot: { fileCount: 2, additionCount: 7, deletionCount: 0 },
    }))
  test('counts the commits of bots apart', () =>
    expect(counted(may({ by: robot }), may({})).botCommitCount).toBe(1))
  test('has no month for a bot', () => expect(counted(may({ by: robot })).months.size).toBe(0))
  test('has nobody for a bot, helped or not', () =>
    expect(counted(may({ by: robot, coAuthors: [ada] })).people.size).toBe(0))
  test('puts a commit into the month of its author date', () =>
    expect([...counted(may({})).months.keys()]).toEqual([MAY]))
  test('counts a commit of two languages once in its month', () =>
    expect(counted(may({ write: { 'a.ts': lines(1), 'c.go': lines(3) } })).months.get(MAY)?.commitCount).toBe(
      1,
    ))
  test('has no month for an impossible date', () =>
    expect(counted({ by: ada, on: '2100-01-01' }).months.size).toBe(0))
  test('counts the lines of an impossible date', () =>
    expect(
      counted({ by: ada, on: '1969-07-20', write: { 'a.ts': lines(7) } }).languages.get('TypeScript')
        ?.additionCount,
    ).toBe(7))
  test('has no last use where no date can be believed', () =>
    expect(
      counted({ by: ada, write: { 'a.ts': lines(7) } }).languages.get('TypeScript')?.lastSeconds,
    ).toBeUndefined())
  test('knows the last use, whichever commit comes last', () =>
    expect(
      counted(
        may({ on: '2026-05-09', write: { 'a.ts': lines(1) } }),
        may({ write: { 'a.ts': lines(1) } }),
      ).languages.get('TypeScript')?.lastSeconds,
    ).toBe(Date.parse('2026-05-09') / 1000))
  test('leaves commits outside the window out', () =>
    expect(talliedIn({ ...always, since: Date.parse('2026-05-05') / 1000 }, may({})).commitCount).toBe(0))
  test('counts a commit for those who helped', () =>
    expect(counted(may({ coAuthors: [grace] })).people.get(1)?.commitCount).toBe(1))
  test('counts a commit once for somebody who helps themself', () =>
    expect(counted(may({ coAuthors: [{ name: 'ada', email: ada.email }] })).people.get(0)?.commitCount).toBe(
      1,
    ))
  test('leaves the lines with the author', () =>
    expect(
      [...counted(may({ coAuthors: [grace], write: { 'a.ts': lines(9) } })).people.values()]
        .map(({ additionCount }) => additionCount)
        .sort(),
    ).toEqual([0, 9]))
})

describe('whatever the history', () => {
  test('counted and excluded lines add up to all lines', () => {
    fc.assert(
      fc.property(someWorks, (works) => {
        const facts = aFacts(...works)
        expect(sums(tallied(facts, always))).toEqual([sumOf(facts.added), sumOf(facts.deleted)])
      }),
    )
  })

  test("people's lines add up to those of the languages", () => {
    fc.assert(
      fc.property(someWorks, (works) => {
        const { people, languages } = counted(...works)
        expect(totalOf(people.values())).toBe(totalOf(languages.values()))
      }),
    )
  })

  test('the order of the commits does not matter', () => {
    fc.assert(
      fc.property(shuffledWorks, ([works, shuffled]) => {
        expect(told(counted(...shuffled))).toEqual(told(counted(...works)))
      }),
    )
  })
})

function counted(...works: readonly Work[]): Tally {
  return talliedIn(always, ...works)
}

function talliedIn(window: Window, ...works: readonly Work[]): Tally {
  return tallied(aFacts(...works), window)
}

function tallied(facts: Facts, window: Window): Tally {
  return tally(
    facts,
    fileClasses(facts, noAttributes),
    peopleIn(facts, (contact) => contact),
    window,
  )
}

function excluded(...works: readonly Work[]) {
  return Object.fromEntries(counted(...works).excluded)
}

function commitCounts({ languages }: Tally): Record<string, number> {
  return Object.fromEntries([...languages].map(([name, { commitCount }]) => [name, commitCount]))
}

function sums({ languages, excluded }: Tally): [number, number] {
  const all = [...languages.values(), ...excluded.values()]
  return [totalOf(all), all.reduce((sum, { deletionCount }) => sum + deletionCount, 0)]
}

function totalOf(counts: Iterable<{ readonly additionCount: number }>): number {
  return [...counts].reduce((sum, { additionCount }) => sum + additionCount, 0)
}

function sumOf(column: Uint32Array): number {
  return column.reduce((sum, value) => sum + value, 0)
}

/** A tally without what depends on places. */
function told({ commitCount, botCommitCount, languages, months, excluded }: Tally) {
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
