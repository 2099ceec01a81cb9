import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, aFacts, grace, lines, robot, type Work } from '../../test/a-facts.ts'
import { shuffledWorks } from '../../test/some-works.ts'
import { noAttributes } from '../detect/attributes.ts'
import type { Facts } from '../facts/facts.ts'
import {
  type CommitCredit,
  type Contribution,
  contributions,
  credits,
  type RowCredit,
} from './effective-lines.ts'
import { fileClasses } from './file-classes.ts'
import { peopleIn } from './people.ts'
import type { Window } from './window.ts'

const always: Window = {
  since: Number.NEGATIVE_INFINITY,
  until: Number.POSITIVE_INFINITY,
  asOf: Date.parse('2026-05-31') / 1000,
}
const on4 = (work: Partial<Work>): Work => ({ by: ada, on: '2026-05-04T10:00:00Z', ...work })
const on5 = (work: Partial<Work>): Work => ({ by: ada, on: '2026-05-05T10:00:00Z', ...work })
const knots = { 'a.ts': ['one', 'two', 'three'] }

describe('effective lines (R5)', () => {
  test('are the lines added', () => expect(linesOf(ada, on4({ write: knots }))).toBe(3))
  test('count a line once in a file that repeats it', () =>
    expect(linesOf(ada, on4({ write: { 'a.ts': ['}', '}', '}'] } }))).toBe(1))
  test('count a line once in two files', () =>
    expect(linesOf(ada, on4({ write: { 'a.ts': ['one'], 'b.ts': ['one'] } }))).toBe(1))
  test('count a line once on two days', () =>
    expect(linesOf(ada, on4({ write: knots }), on5({ write: knots }))).toBe(3))
  test('count a line again for somebody else', () =>
    expect(linesOf(grace, on4({ write: knots }), on5({ by: grace, write: knots }))).toBe(3))
  test('give nothing for putting back what was deleted', () =>
    expect(linesOf(ada, on4({ write: knots }), on4({ erase: { 'a.ts': 4 } }), on5({ write: knots }))).toBe(
      3 + 1,
    ))
  test('give nothing for blank lines', () =>
    expect(linesOf(ada, on4({ write: { 'a.ts': ['', '  ', '\t', 'one'] } }))).toBe(1))
  test('give nothing for white space', () =>
    expect(
      linesOf(ada, on4({ write: { 'a.ts': ['if (a) {'] } }), on5({ write: { 'a.ts': ['\tif(a){'] } })),
    ).toBe(1))
  test('give a quarter for a deletion', () => expect(linesOf(ada, on4({ erase: { 'a.ts': 8 } }))).toBe(2))
  test('weigh styles half', () => expect(linesOf(ada, on4({ write: { 'a.css': lines(10) } }))).toBe(5))
  test('weigh configuration three tenths', () =>
    expect(linesOf(ada, on4({ write: { 'ci.yml': lines(10) } }))).toBeCloseTo(3, 9))
  test.each(['README.md', 'vendor/a.go', 'package-lock.json', 'dist/app.js', 'a.unknown'])(
    'are none in %s',
    (path) => expect(linesOf(ada, on4({ write: { [path]: lines(10) } }))).toBe(0),
  )
  test.each(['binary', 'symlink', 'submodule', 'large', 'notebookOutput', 'boundary'] as const)(
    'are none in a %s change',
    (kind) =>
      expect(linesOf(ada, on4({ rows: [{ path: 'a.ts', kind, added: 9, written: 9, deleted: 9 }] }))).toBe(0),
  )
  test('go by the day in UTC', () =>
    expect(
      daysOf(
        ada,
        on4({ on: '2026-05-04T23:59:59Z', write: { 'a.ts': lines(1) } }),
        on4({ on: '2026-05-05T01:00:00+02:00', write: { 'a.ts': ['rope'] } }),
      ).map(({ day }) => day),
    ).toEqual([20_577, 20_577]))
})

describe('the cap of a file and day', () => {
  test('is 400 lines', () => expect(linesOf(ada, on4({ write: { 'a.ts': lines(700) } }))).toBe(400))
  test('counts deletions too', () =>
    expect(linesOf(ada, on4({ write: { 'a.ts': lines(390) }, erase: { 'a.ts': 100 } }))).toBe(400))
  test('holds over all commits of the day', () =>
    expect(
      linesOf(ada, on4({ write: { 'a.ts': lines(300) } }), on4({ write: { 'a.ts': lines(300, 'rope') } })),
    ).toBe(400))
  test('is new on the next day', () =>
    expect(
      linesOf(ada, on4({ write: { 'a.ts': lines(500) } }), on5({ write: { 'a.ts': lines(500, 'rope') } })),
    ).toBe(800))
  test('is another one for each file', () =>
    expect(linesOf(ada, on4({ write: { 'a.ts': lines(500), 'b.ts': lines(500, 'rope') } }))).toBe(800))
  test('is taken before the weight', () =>
    expect(linesOf(ada, on4({ write: { 'a.css': lines(500) } }))).toBe(200))
  test('is another one for each person', () =>
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
  ])('of %i people gives each %d of 100 lines', (people, share) =>
    expect(linesOf(ada, on4({ coAuthors: helpers(people - 1), write: { 'a.ts': lines(100) } }))).toBeCloseTo(
      share,
      9,
    ),
  )
  test('gives those who helped as much as the author', () =>
    expect(linesOf(grace, on4({ coAuthors: [grace], write: { 'a.ts': lines(100) } }))).toBeCloseTo(
      100 / Math.SQRT2,
      9,
    ))
  test('costs nothing where a bot helped', () =>
    expect(linesOf(ada, on4({ coAuthors: [robot], write: { 'a.ts': lines(100) } }))).toBe(100))
  test('costs nothing where the author is named again', () =>
    expect(linesOf(ada, on4({ coAuthors: [ada], write: { 'a.ts': lines(100) } }))).toBe(100))
  test('of a bot gives nobody anything', () =>
    expect(linesOf(ada, on4({ by: robot, coAuthors: [ada], write: { 'a.ts': lines(100) } }))).toBe(0))
})

describe('a date', () => {
  test.each([
    ['before 1990', '1989-12-31'],
    ['in the future', '2026-06-02'],
    ['missing', undefined],
  ])('%s gives no lines', (_, on) =>
    expect(linesOf(ada, { by: ada, ...(on !== undefined && { on }), write: knots })).toBe(0),
  )
  test('in the future does not use up lines', () =>
    expect(linesOf(ada, { by: ada, on: '2100-01-01', write: knots }, on4({ write: knots }))).toBe(3))
})

describe('a window', () => {
  const from5 = { ...always, since: Date.parse('2026-05-05') / 1000 }
  test('knows what was written before it', () =>
    expect(linesIn(from5, ada, on4({ write: knots }), on5({ write: { 'a.ts': ['one', 'four'] } }))).toBe(1))
  test('gives nothing for commits outside', () => expect(linesIn(from5, ada, on4({ write: knots }))).toBe(0))
  test('gives what a day has left of its cap', () =>
    expect(
      linesIn(
        { ...always, since: Date.parse('2026-05-04T11:00:00Z') / 1000 },
        ada,
        on4({ write: { 'a.ts': lines(350) } }),
        on4({ on: '2026-05-04T12:00:00Z', write: { 'a.ts': lines(100, 'rope') } }),
      ),
    ).toBe(50))
})

describe('a credit', () => {
  test('tells new lines and those written before', () =>
    expect(rowsOf(on4({ write: knots }), on5({ write: { 'b.ts': ['one', 'four'] } })).at(-1)).toMatchObject({
      fresh: 1,
      repeated: 1,
    }))
  test('tells lines before weight and share', () =>
    expect(rowsOf(on4({ coAuthors: [grace], write: { 'a.css': lines(8) } }))[0]).toMatchObject({
      language: 'CSS',
      weight: 0.5,
      counted: 8,
    }))
  test('tells new lines also where they are over the cap', () =>
    expect(rowsOf(on4({ write: { 'a.ts': lines(500) } }))[0]).toMatchObject({ fresh: 500, counted: 400 }))
  test('tells files whose lines are all old', () =>
    expect(rowsOf(on4({ write: knots }), on5({ write: knots }))[1]).toMatchObject({ fresh: 0, counted: 0 }))
  test('tells no file that does not count', () =>
    expect(rowsOf(on4({ write: { 'a.md': lines(8) } }))).toEqual([]))
  test('tells the share', () =>
    expect(creditsOf(on4({ coAuthors: helpers(3), write: knots }))[0]?.share).toBe(0.5))
  test('is there for a commit that changes nothing', () => expect(creditsOf(on4({})).length).toBe(1))
  test('comes by date', () =>
    expect(creditsOf(on5({}), on4({})).map(({ day }) => day)).toEqual([20_577, 20_578]))
})

test('a line counts where it was written first, whatever order the commits come in', () =>
  expect(daysOf(ada, on5({ write: knots }), on4({ write: knots })).map(({ day }) => day)).toEqual([20_577]))

test('of two commits at one moment the smaller id counts first', () =>
  expect(
    daysOf(ada, on4({ id: 'b', write: knots }), on4({ id: 'a', write: knots })).map(({ commit }) => commit),
  ).toEqual(['a']))

test('a file brought back by its owner has lines though none were remembered', () =>
  expect(linesOf(ada, on4({ rows: [{ path: 'a.ts', kind: 'text', added: 9, written: 7 }] }))).toBe(7))

test('the order of the commits does not matter', () => {
  fc.assert(
    fc.property(shuffledWorks, ([works, shuffled]) => {
      expect(told(shuffled)).toEqual(told(works))
    }),
  )
})

function linesOf(by: { readonly email: string }, ...works: readonly Work[]): number {
  return linesIn(always, by, ...works)
}

function linesIn(window: Window, by: { readonly email: string }, ...works: readonly Work[]): number {
  return contributed(window, works)
    .filter(([email]) => email === by.email)
    .reduce((sum, [, { lines }]) => sum + lines, 0)
}

function daysOf(by: { readonly email: string }, ...works: readonly Work[]): Contribution[] {
  return contributed(always, works).flatMap(([email, found]) => (email === by.email ? [found] : []))
}

function rowsOf(...works: readonly Work[]): RowCredit[] {
  return creditsOf(...works).flatMap(({ rows }) => rows)
}

/** What Ada, who comes first, is credited with. */
function creditsOf(...works: readonly Work[]): CommitCredit[] {
  return credited(always, aFacts(...works))[0]![1]
}

function credited(window: Window, facts: Facts) {
  const people = peopleIn(facts, (contact) => contact)
  const found = credits({ facts, classes: fileClasses(facts, noAttributes), people, window })
  return Array.from(found, ([person, credited]): [number, CommitCredit[]] => [person, [...credited]])
}

function contributed(window: Window, works: readonly Work[]): [email: string | undefined, Contribution][] {
  const facts = aFacts(...works)
  const people = peopleIn(facts, (contact) => contact)
  const found = [...credits({ facts, classes: fileClasses(facts, noAttributes), people, window })]
  return found.flatMap(([person, credited]) =>
    contributions(facts, credited).map(
      (part) => [people.people[person]!.emails[0], part] as [string, Contribution],
    ),
  )
}

function helpers(count: number) {
  return Array.from({ length: count }, (_, place) => ({ name: '', email: `helper${place}@looms.example` }))
}

function told(works: readonly Work[]): string[] {
  return contributed(always, works)
    .map(([email, { commit, day, language, lines }]) => [email, commit, day, language, lines].join(' '))
    .sort()
}
