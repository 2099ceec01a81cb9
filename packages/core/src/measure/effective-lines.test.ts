import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, buildFacts, grace, lines, robot, type Work } from '../../test/facts-fixture.ts'
import { shuffledWorksArbitrary } from '../../test/works-arbitrary.ts'
import { ratingModels } from '../contract/rating-model.ts'
import { noAttributes } from '../detect/attributes.ts'
import type { Facts } from '../facts/facts.ts'
import { classifyPaths } from './classify-paths.ts'
import {
  type CommitCredit,
  type Contribution,
  computeCredits,
  type RowCredit,
  sumContributions,
} from './effective-lines.ts'
import { resolvePeople } from './people.ts'
import type { Window } from './window.ts'

const model = ratingModels['xp/1']
const fullWindow: Window = {
  since: Number.NEGATIVE_INFINITY,
  until: Number.POSITIVE_INFINITY,
  asOf: Date.parse('2026-05-31') / 1000,
}
const on4 = (work: Partial<Work>): Work => ({ by: ada, on: '2026-05-04T10:00:00Z', ...work })
const on5 = (work: Partial<Work>): Work => ({ by: ada, on: '2026-05-05T10:00:00Z', ...work })
const knots = { 'a.ts': ['one', 'two', 'three'] }

describe('effective lines (R5)', () => {
  test('are the added lines', () => expect(linesOf(ada, on4({ write: knots }))).toBe(3))
  test('count a repeated line in a file once', () =>
    expect(linesOf(ada, on4({ write: { 'a.ts': ['}', '}', '}'] } }))).toBe(1))
  test('count a line in two files once', () =>
    expect(linesOf(ada, on4({ write: { 'a.ts': ['one'], 'b.ts': ['one'] } }))).toBe(1))
  test('count a line on two days once', () =>
    expect(linesOf(ada, on4({ write: knots }), on5({ write: knots }))).toBe(3))
  test('count a line again for another person', () =>
    expect(linesOf(grace, on4({ write: knots }), on5({ by: grace, write: knots }))).toBe(3))
  test('do not count restored lines', () =>
    expect(linesOf(ada, on4({ write: knots }), on4({ erase: { 'a.ts': 4 } }), on5({ write: knots }))).toBe(
      3 + 1,
    ))
  test('do not count blank lines', () =>
    expect(linesOf(ada, on4({ write: { 'a.ts': ['', '  ', '\t', 'one'] } }))).toBe(1))
  test('do not count whitespace changes', () =>
    expect(
      linesOf(ada, on4({ write: { 'a.ts': ['if (a) {'] } }), on5({ write: { 'a.ts': ['\tif(a){'] } })),
    ).toBe(1))
  test('count a quarter per deletion', () => expect(linesOf(ada, on4({ erase: { 'a.ts': 8 } }))).toBe(2))
  test('weigh styles half', () => expect(linesOf(ada, on4({ write: { 'a.css': lines(10) } }))).toBe(5))
  test('weigh configuration 0.3', () =>
    expect(linesOf(ada, on4({ write: { 'ci.yml': lines(10) } }))).toBeCloseTo(3, 9))
  test.each(['README.md', 'vendor/a.go', 'package-lock.json', 'dist/app.js', 'a.unknown'])(
    'do not count in %s',
    (path) => expect(linesOf(ada, on4({ write: { [path]: lines(10) } }))).toBe(0),
  )
  test.each(['binary', 'symlink', 'submodule', 'large', 'notebookOutput', 'boundary', 'unreadable'] as const)(
    'do not count in a %s change',
    (kind) =>
      expect(linesOf(ada, on4({ rows: [{ path: 'a.ts', kind, added: 9, written: 9, deleted: 9 }] }))).toBe(0),
  )
  test('are assigned to days in UTC', () =>
    expect(
      daysOf(
        ada,
        on4({ on: '2026-05-04T23:59:59Z', write: { 'a.ts': lines(1) } }),
        on4({ on: '2026-05-05T01:00:00+02:00', write: { 'a.ts': ['rope'] } }),
      ).map(({ day }) => day),
    ).toEqual([20_577, 20_577]))
})

describe('the cap per file and day', () => {
  test('is 400 lines', () => expect(linesOf(ada, on4({ write: { 'a.ts': lines(700) } }))).toBe(400))
  test('includes deletions', () =>
    expect(linesOf(ada, on4({ write: { 'a.ts': lines(390) }, erase: { 'a.ts': 100 } }))).toBe(400))
  test('applies across all commits of a day', () =>
    expect(
      linesOf(ada, on4({ write: { 'a.ts': lines(300) } }), on4({ write: { 'a.ts': lines(300, 'rope') } })),
    ).toBe(400))
  test('starts over the next day', () =>
    expect(
      linesOf(ada, on4({ write: { 'a.ts': lines(500) } }), on5({ write: { 'a.ts': lines(500, 'rope') } })),
    ).toBe(800))
  test('applies per file', () =>
    expect(linesOf(ada, on4({ write: { 'a.ts': lines(500), 'b.ts': lines(500, 'rope') } }))).toBe(800))
  test('applies before the weight', () =>
    expect(linesOf(ada, on4({ write: { 'a.css': lines(500) } }))).toBe(200))
  test('applies per person', () =>
    expect(
      linesOf(
        grace,
        on4({ write: { 'a.ts': lines(500) } }),
        on4({ by: grace, write: { 'a.ts': lines(500) } }),
      ),
    ).toBe(400))
})

describe('a shared commit (R2)', () => {
  test.each([
    [1, 100],
    [2, 100 / Math.SQRT2],
    [4, 50],
  ])('by %i people gives each %d of 100 lines', (people, share) =>
    expect(
      linesOf(ada, on4({ coAuthors: createCoAuthors(people - 1), write: { 'a.ts': lines(100) } })),
    ).toBeCloseTo(share, 9),
  )
  test('gives co-authors as much as the author', () =>
    expect(linesOf(grace, on4({ coAuthors: [grace], write: { 'a.ts': lines(100) } }))).toBeCloseTo(
      100 / Math.SQRT2,
      9,
    ))
  test('loses nothing to a co-author that is a bot', () =>
    expect(linesOf(ada, on4({ coAuthors: [robot], write: { 'a.ts': lines(100) } }))).toBe(100))
  test('loses nothing if the author is also a co-author', () =>
    expect(linesOf(ada, on4({ coAuthors: [ada], write: { 'a.ts': lines(100) } }))).toBe(100))
  test('by a bot gives nothing to co-authors', () =>
    expect(linesOf(ada, on4({ by: robot, coAuthors: [ada], write: { 'a.ts': lines(100) } }))).toBe(0))
})

describe('a date', () => {
  test.each([
    ['before 1990', '1989-12-31'],
    ['in the future', '2026-06-02'],
    ['missing', undefined],
  ])('%s earns no lines', (_, on) =>
    expect(linesOf(ada, { by: ada, ...(on !== undefined && { on }), write: knots })).toBe(0),
  )
  test('in the future does not use up lines', () =>
    expect(linesOf(ada, { by: ada, on: '2100-01-01', write: knots }, on4({ write: knots }))).toBe(3))
})

describe('a time window', () => {
  const from5 = { ...fullWindow, since: Date.parse('2026-05-05') / 1000 }
  test('takes earlier lines into account', () =>
    expect(linesIn(from5, ada, on4({ write: knots }), on5({ write: { 'a.ts': ['one', 'four'] } }))).toBe(1))
  test('ignores commits outside of it', () => expect(linesIn(from5, ada, on4({ write: knots }))).toBe(0))
  test("applies the rest of a day's cap", () =>
    expect(
      linesIn(
        { ...fullWindow, since: Date.parse('2026-05-04T11:00:00Z') / 1000 },
        ada,
        on4({ write: { 'a.ts': lines(350) } }),
        on4({ on: '2026-05-04T12:00:00Z', write: { 'a.ts': lines(100, 'rope') } }),
      ),
    ).toBe(50))
})

describe('a credit', () => {
  test('separates new and repeated lines', () =>
    expect(rowsOf(on4({ write: knots }), on5({ write: { 'b.ts': ['one', 'four'] } })).at(-1)).toMatchObject({
      newLineCount: 1,
      repeated: 1,
    }))
  test('counts lines before weight and share', () =>
    expect(rowsOf(on4({ coAuthors: [grace], write: { 'a.css': lines(8) } }))[0]).toMatchObject({
      language: 'CSS',
      weight: 0.5,
      counted: 8,
    }))
  test('includes new lines over the cap', () =>
    expect(rowsOf(on4({ write: { 'a.ts': lines(500) } }))[0]).toMatchObject({
      newLineCount: 500,
      counted: 400,
    }))
  test('includes files without new lines', () =>
    expect(rowsOf(on4({ write: knots }), on5({ write: knots }))[1]).toMatchObject({
      newLineCount: 0,
      counted: 0,
    }))
  test("omits files that don't count", () => expect(rowsOf(on4({ write: { 'a.md': lines(8) } }))).toEqual([]))
  test('includes the share', () =>
    expect(creditsOf(on4({ coAuthors: createCoAuthors(3), write: knots }))[0]?.share).toBe(0.5))
  test('exists for a commit without changes', () => expect(creditsOf(on4({})).length).toBe(1))
  test('is ordered by date', () =>
    expect(creditsOf(on5({}), on4({})).map(({ day }) => day)).toEqual([20_577, 20_578]))
})

test('counts a line where it was written first, in any commit order', () =>
  expect(daysOf(ada, on5({ write: knots }), on4({ write: knots })).map(({ day }) => day)).toEqual([20_577]))

test('counts the smaller id first for equal dates', () =>
  expect(
    daysOf(ada, on4({ id: 'b', write: knots }), on4({ id: 'a', write: knots })).map(({ commit }) => commit),
  ).toEqual(['a']))

test('counts the lines of a file that an attribute includes, without hashes', () =>
  expect(linesOf(ada, on4({ rows: [{ path: 'a.ts', kind: 'text', added: 9, written: 7 }] }))).toBe(7))

test('does not depend on the order of commits', () => {
  fc.assert(
    fc.property(shuffledWorksArbitrary, ([works, shuffled]) => {
      expect(describeContributions(shuffled)).toEqual(describeContributions(works))
    }),
  )
})

function linesOf(by: { readonly email: string }, ...works: readonly Work[]): number {
  return linesIn(fullWindow, by, ...works)
}

function linesIn(window: Window, by: { readonly email: string }, ...works: readonly Work[]): number {
  return contributed(window, works)
    .filter(([email]) => email === by.email)
    .reduce((sum, [, { lines }]) => sum + lines, 0)
}

function daysOf(by: { readonly email: string }, ...works: readonly Work[]): Contribution[] {
  return contributed(fullWindow, works).flatMap(([email, contribution]) =>
    email === by.email ? [contribution] : [],
  )
}

function rowsOf(...works: readonly Work[]): RowCredit[] {
  return creditsOf(...works).flatMap(({ rows }) => rows)
}

/** The credits of Ada, who is the first person. */
function creditsOf(...works: readonly Work[]): CommitCredit[] {
  return credited(fullWindow, buildFacts(...works))[0]![1]
}

function credited(window: Window, facts: Facts) {
  const people = resolvePeople(facts, (contact) => contact)
  const personCredits = computeCredits({
    facts,
    classes: classifyPaths(facts, noAttributes),
    people,
    window,
    model,
  })
  return Array.from(personCredits, ([person, credited]): [number, CommitCredit[]] => [person, [...credited]])
}

function contributed(window: Window, works: readonly Work[]): [email: string | undefined, Contribution][] {
  const facts = buildFacts(...works)
  const people = resolvePeople(facts, (contact) => contact)
  const personCredits = [
    ...computeCredits({ facts, classes: classifyPaths(facts, noAttributes), people, window, model }),
  ]
  return personCredits.flatMap(([person, credited]) =>
    sumContributions(facts, credited).map(
      (part) => [people.people[person]!.emails[0], part] as [string, Contribution],
    ),
  )
}

function createCoAuthors(count: number) {
  return Array.from({ length: count }, (_, index) => ({ name: '', email: `helper${index}@looms.example` }))
}

function describeContributions(works: readonly Work[]): string[] {
  return contributed(fullWindow, works)
    .map(([email, { commit, day, language, lines }]) => [email, commit, day, language, lines].join(' '))
    .sort()
}
