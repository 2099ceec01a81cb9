import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, aFacts, grace, lines, type Work } from '../../test/a-facts.ts'
import { someWorks } from '../../test/some-works.ts'
import { noAttributes } from '../detect/attributes.ts'
import { contributions, credits } from './effective-lines.ts'
import { fileClasses } from './file-classes.ts'
import { type OwnWork, ownWork } from './own-work.ts'
import { peopleIn } from './people.ts'

const window = {
  since: Number.NEGATIVE_INFINITY,
  until: Number.POSITIVE_INFINITY,
  asOf: Date.parse('2026-05-31') / 1000,
}
const on4 = (work: Partial<Work>): Work => ({ by: ada, on: '2026-05-04T10:00:00Z', ...work })
const on5 = (work: Partial<Work>): Work => ({ by: ada, on: '2026-05-05T10:00:00Z', ...work })

describe('the parts of a commit', () => {
  test('are its lines by language and weight', () =>
    expect(
      one(on4({ write: { 'a.ts': lines(8), 'b.ts': ['rope'], 'c.css': lines(2, 'px') } })).parts,
    ).toEqual([
      { language: 'TypeScript', weight: 1, fresh: 9, deleted: 0, lines: 9 },
      { language: 'CSS', weight: 0.5, fresh: 2, deleted: 0, lines: 1 },
    ]))
  test('count a quarter of deleted lines', () =>
    expect(one(on4({ write: { 'a.ts': lines(8) }, erase: { 'a.ts': 8 } })).parts).toEqual([
      { language: 'TypeScript', weight: 1, fresh: 8, deleted: 8, lines: 10 },
    ]))
  test('are told before the share', () =>
    expect(one(on4({ coAuthors: [grace], write: { 'a.ts': lines(8) } })).parts[0]?.lines).toBe(8))
  test('are none where nothing counts', () =>
    expect(one(on4({ write: { 'a.md': lines(8) } })).parts).toEqual([]))
  test('stand beside lines that count for nothing', () =>
    expect(all(on4({ write: { 'a.ts': ['a'] } }), on5({ write: { 'a.ts': ['a'] } }))[1]?.parts).toEqual([
      { language: 'TypeScript', weight: 1, fresh: 0, deleted: 0, lines: 0 },
    ]))
})

describe('the lines of a commit', () => {
  test('are those of its parts', () =>
    expect(one(on4({ write: { 'a.ts': lines(8), 'c.css': lines(2, 'px') } })).lines).toBe(9))
  test('are shared by those who wrote it', () =>
    expect(one(on4({ coAuthors: [grace], write: { 'a.ts': lines(8) } })).lines).toBeCloseTo(
      8 / Math.SQRT2,
      9,
    ))
  test('are as many as it contributes', () => {
    fc.assert(
      fc.property(someWorks, (works) => {
        for (const { found, facts, own } of everybody(works))
          expect(sum(own.map((work) => work.lines))).toBeCloseTo(
            sum(contributions(facts, found).map((part) => part.lines)),
            6,
          )
      }),
    )
  })
})

describe('the marks of a commit', () => {
  const marked = (work: Work, marks: readonly string[]) => [...one(work, () => marks).marks]

  test('have its lines', () =>
    expect(marked(on4({ write: { 'a.ts': lines(8) } }), ['react'])).toEqual([['react', 8]]))
  test('have them each', () =>
    expect(marked(on4({ write: { 'a.ts': lines(8) } }), ['react', 'badge:front-end'])).toEqual([
      ['react', 8],
      ['badge:front-end', 8],
    ]))
  test('have them weighed and shared', () =>
    expect(
      one(on4({ coAuthors: [grace], write: { 'a.css': lines(8) } }), () => ['css']).marks.get('css'),
    ).toBeCloseTo(4 / Math.SQRT2, 9))
  test('have only lines of files that bear them', () => {
    const work = one(on4({ write: { 'a.ts': lines(8), 'b.ts': ['rope'] } }), (row) =>
      row === 1 ? ['vue'] : [],
    )
    expect([...work.marks]).toEqual([['vue', 1]])
  })
  test('are none where no line counts', () =>
    expect(all(on4({ write: { 'a.ts': ['a'] } }), on5({ write: { 'a.ts': ['a'] } }))[1]?.marks.size).toBe(0))
  test('are never of more lines than the commit', () => {
    fc.assert(
      fc.property(someWorks, (works) => {
        for (const { own } of everybody(works, (row) => (row % 2 ? ['a', 'b'] : ['a'])))
          for (const { marks, lines } of own)
            for (const [, part] of marks) expect(part).toBeLessThanOrEqual(lines + 1e-9)
      }),
    )
  })
})

describe('what is left out of a commit', () => {
  const leftOut = (...works: readonly Work[]) => Object.fromEntries(all(...works).at(-1)!.leftOut)

  test('is nothing where everything counts', () =>
    expect(leftOut(on4({ write: { 'a.ts': lines(8) } }))).toEqual({}))
  test('stands under its reason', () =>
    expect(
      leftOut(on4({ write: { 'vendor/a.go': lines(8), 'a.md': lines(3, 'word') }, erase: { 'a.md': 2 } })),
    ).toEqual({ vendored: 8, documentation: 5 }))
  test('is what was written before', () =>
    expect(
      leftOut(on4({ write: { 'a.ts': ['a', 'b'] } }), on5({ write: { 'b.ts': ['a', 'b', 'c'] } })),
    ).toEqual({
      repeated: 2,
    }))
  test('is what stands in the commit twice', () =>
    expect(leftOut(on4({ write: { 'a.ts': ['}', '}', '}'] } }))).toEqual({ repeated: 2 }))
  test('is no line that is blank', () =>
    expect(leftOut(on4({ write: { 'a.ts': ['a', '', ''] } }))).toEqual({}))
  test('is what is over the cap of a file and day', () =>
    expect(leftOut(on4({ write: { 'a.ts': lines(500) } }))).toEqual({ fileDayCap: 100 }))
  test('is what an earlier commit left no room for', () =>
    expect(
      leftOut(
        on4({ write: { 'a.ts': lines(300) } }),
        on4({ id: 'f'.repeat(40), write: { 'a.ts': lines(300, 'b') } }),
      ),
    ).toEqual({ fileDayCap: 200 }))
  test('counts a quarter of deletions over the cap', () =>
    expect(leftOut(on4({ write: { 'a.ts': lines(400) }, erase: { 'a.ts': 40 } }))).toEqual({
      fileDayCap: 10,
    }))
  test('has the lines that were not looked at', () =>
    expect(
      leftOut(
        on4({ rows: [{ path: 'a.ts', kind: 'text', added: 900, written: 900, lineHashes: hashes(800) }] }),
      ),
    ).toEqual({ fileDayCap: 500 }))
  test('is only what comes to a line', () =>
    expect(leftOut(on4({ write: { 'a.ts': lines(400) }, erase: { 'a.ts': 3 } }))).toEqual({}))
  test('adds up with what counts to what was written', () => {
    fc.assert(
      fc.property(someWorks, (works) => {
        for (const { own, facts } of everybody(works))
          for (const { id, parts, leftOut } of own) {
            const commit = facts.ids.indexOf(id)
            const written = sum(facts.written.subarray(facts.firstRow[commit]!, facts.firstRow[commit + 1]!))
            const told = sum(parts.map(({ fresh }) => fresh)) + (leftOut.get('repeated') ?? 0)
            expect(told).toBeLessThanOrEqual(written)
          }
      }),
    )
  })
})

describe('a commit', () => {
  test('has its id', () => expect(one(on4({ id: 'ab'.repeat(20) })).id).toBe('ab'.repeat(20)))
  test('has its day', () => expect(one(on4({})).day).toBe(20_577))
  test('has its moment', () => expect(one(on4({})).seconds).toBe(Date.parse('2026-05-04T10:00:00Z') / 1000))
  test('has the same patch under another id', () =>
    expect(one(on4({ id: 'a', write: { 'a.ts': ['a'] } })).patch).toBe(
      one(on5({ id: 'b', write: { 'a.ts': ['a'] } })).patch,
    ))
  test('that changes nothing has no patch', () => expect(one(on4({})).patch).toBeUndefined())
})

type MarksOf = (row: number) => readonly string[]

const unmarked: MarksOf = () => []

function one(work: Work, marksOf?: MarksOf): OwnWork {
  return worksOf([work], marksOf)[0]!
}

/** Ada's commits, in their order. */
function all(...works: readonly Work[]): OwnWork[] {
  return worksOf(works)
}

function worksOf(works: readonly Work[], marksOf?: MarksOf): OwnWork[] {
  return everybody(works, marksOf).find(({ emails }) => emails.includes(ada.email))!.own
}

function everybody(works: readonly Work[], marksOf: MarksOf = unmarked) {
  const facts = aFacts(...works)
  const classes = fileClasses(facts, noAttributes)
  const people = peopleIn(facts, (contact) => contact)
  return Array.from(credits({ facts, classes, people, window }), ([person, credited]) => {
    const found = [...credited]
    const own = ownWork(facts, classes, found, marksOf)
    return { emails: people.people[person]!.emails, facts, found, own }
  })
}

function hashes(count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, place) => place + 1)
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}
