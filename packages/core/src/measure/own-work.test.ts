import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, buildFacts, grace, lines, type Work } from '../../test/facts-fixture.ts'
import { worksArbitrary } from '../../test/works-arbitrary.ts'
import { ratingModels } from '../contract/rating-model.ts'
import { noAttributes } from '../detect/attributes.ts'
import { classifyPaths } from './classify-paths.ts'
import { computeCredits, sumContributions } from './effective-lines.ts'
import { type OwnWork, ownWork } from './own-work.ts'
import { resolvePeople } from './people.ts'

const model = ratingModels['xp/1']
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
  test('exclude the share', () =>
    expect(one(on4({ coAuthors: [grace], write: { 'a.ts': lines(8) } })).parts[0]?.lines).toBe(8))
  test('are empty if nothing counts', () =>
    expect(one(on4({ write: { 'a.md': lines(8) } })).parts).toEqual([]))
  test('include parts without counted lines', () =>
    expect(all(on4({ write: { 'a.ts': ['a'] } }), on5({ write: { 'a.ts': ['a'] } }))[1]?.parts).toEqual([
      { language: 'TypeScript', weight: 1, fresh: 0, deleted: 0, lines: 0 },
    ]))
})

describe('the lines of a commit', () => {
  test('are the sum of its parts', () =>
    expect(one(on4({ write: { 'a.ts': lines(8), 'c.css': lines(2, 'px') } })).lines).toBe(9))
  test('are shared by its authors', () =>
    expect(one(on4({ coAuthors: [grace], write: { 'a.ts': lines(8) } })).lines).toBeCloseTo(
      8 / Math.SQRT2,
      9,
    ))
  test('equal the lines it contributes', () => {
    fc.assert(
      fc.property(worksArbitrary, (works) => {
        for (const { commitCredits, facts, own } of workByPerson(works))
          expect(sum(own.map((work) => work.lines))).toBeCloseTo(
            sum(sumContributions(facts, commitCredits).map((part) => part.lines)),
            6,
          )
      }),
    )
  })
})

describe('the labels of a commit', () => {
  const labelsOfCommit = (work: Work, labels: readonly string[]) => [...one(work, () => labels).labels]

  test('have its lines', () =>
    expect(labelsOfCommit(on4({ write: { 'a.ts': lines(8) } }), ['react'])).toEqual([['react', 8]]))
  test('each have all of its lines', () =>
    expect(labelsOfCommit(on4({ write: { 'a.ts': lines(8) } }), ['react', 'badge:front-end'])).toEqual([
      ['react', 8],
      ['badge:front-end', 8],
    ]))
  test('have weighted and shared lines', () =>
    expect(
      one(on4({ coAuthors: [grace], write: { 'a.css': lines(8) } }), () => ['css']).labels.get('css'),
    ).toBeCloseTo(4 / Math.SQRT2, 9))
  test('have only the lines of their files', () => {
    const work = one(on4({ write: { 'a.ts': lines(8), 'b.ts': ['rope'] } }), (row) =>
      row === 1 ? ['vue'] : [],
    )
    expect([...work.labels]).toEqual([['vue', 1]])
  })
  test('are empty if no line counts', () =>
    expect(all(on4({ write: { 'a.ts': ['a'] } }), on5({ write: { 'a.ts': ['a'] } }))[1]?.labels.size).toBe(0))
  test('never have more lines than the commit', () => {
    fc.assert(
      fc.property(worksArbitrary, (works) => {
        for (const { own } of workByPerson(works, (row) => (row % 2 ? ['a', 'b'] : ['a'])))
          for (const { labels, lines } of own)
            for (const [, part] of labels) expect(part).toBeLessThanOrEqual(lines + 1e-9)
      }),
    )
  })
})

describe('lines left out of a commit', () => {
  const excluded = (...works: readonly Work[]) => Object.fromEntries(all(...works).at(-1)!.excluded)

  test('are none if everything counts', () =>
    expect(excluded(on4({ write: { 'a.ts': lines(8) } }))).toEqual({}))
  test('are grouped by reason', () =>
    expect(
      excluded(on4({ write: { 'vendor/a.go': lines(8), 'a.md': lines(3, 'word') }, erase: { 'a.md': 2 } })),
    ).toEqual({ vendored: 8, documentation: 5 }))
  test('include lines written before', () =>
    expect(
      excluded(on4({ write: { 'a.ts': ['a', 'b'] } }), on5({ write: { 'b.ts': ['a', 'b', 'c'] } })),
    ).toEqual({
      repeated: 2,
    }))
  test('include lines repeated in the commit', () =>
    expect(excluded(on4({ write: { 'a.ts': ['}', '}', '}'] } }))).toEqual({ repeated: 2 }))
  test('exclude blank lines', () => expect(excluded(on4({ write: { 'a.ts': ['a', '', ''] } }))).toEqual({}))
  test('include lines over the cap of a file and day', () =>
    expect(excluded(on4({ write: { 'a.ts': lines(500) } }))).toEqual({ fileDayCap: 100 }))
  test('include lines for which an earlier commit left no room under the cap', () =>
    expect(
      excluded(
        on4({ write: { 'a.ts': lines(300) } }),
        on4({ id: 'f'.repeat(40), write: { 'a.ts': lines(300, 'b') } }),
      ),
    ).toEqual({ fileDayCap: 200 }))
  test('include a quarter of deletions over the cap', () =>
    expect(excluded(on4({ write: { 'a.ts': lines(400) }, erase: { 'a.ts': 40 } }))).toEqual({
      fileDayCap: 10,
    }))
  test('include lines that were not compared', () =>
    expect(
      excluded(
        on4({ rows: [{ path: 'a.ts', kind: 'text', added: 900, written: 900, lineHashes: hashes(800) }] }),
      ),
    ).toEqual({ fileDayCap: 500 }))
  test('exclude fractions of a line', () =>
    expect(excluded(on4({ write: { 'a.ts': lines(400) }, erase: { 'a.ts': 3 } }))).toEqual({}))
  test('add up with counted lines to at most the written lines', () => {
    fc.assert(
      fc.property(worksArbitrary, (works) => {
        for (const { own, facts } of workByPerson(works))
          for (const { id, parts, excluded } of own) {
            const commit = [...facts.ids].indexOf(id)
            const written = sum(facts.written.subarray(facts.firstRow[commit]!, facts.firstRow[commit + 1]!))
            const countedLines = sum(parts.map(({ fresh }) => fresh)) + (excluded.get('repeated') ?? 0)
            expect(countedLines).toBeLessThanOrEqual(written)
          }
      }),
    )
  })
})

describe('a commit', () => {
  test('has an id', () => expect(one(on4({ id: 'ab'.repeat(20) })).id).toBe('ab'.repeat(20)))
  test('has a day', () => expect(one(on4({})).day).toBe(20_577))
  test('has a timestamp', () => expect(one(on4({})).seconds).toBe(Date.parse('2026-05-04T10:00:00Z') / 1000))
  test('has the same patch key under another id', () =>
    expect(one(on4({ id: 'a', write: { 'a.ts': ['a'] } })).patch).toBe(
      one(on5({ id: 'b', write: { 'a.ts': ['a'] } })).patch,
    ))
  test('without changes has no patch key', () => expect(one(on4({})).patch).toBeUndefined())
})

type LabelsOf = (row: number) => readonly string[]

const noLabels: LabelsOf = () => []

function one(work: Work, labelsOf?: LabelsOf): OwnWork {
  return worksOf([work], labelsOf)[0]!
}

/** Ada's commits in order. */
function all(...works: readonly Work[]): OwnWork[] {
  return worksOf(works)
}

function worksOf(works: readonly Work[], labelsOf?: LabelsOf): OwnWork[] {
  return workByPerson(works, labelsOf).find(({ emails }) => emails.includes(ada.email))!.own
}

function workByPerson(works: readonly Work[], labelsOf: LabelsOf = noLabels) {
  const facts = buildFacts(...works)
  const classes = classifyPaths(facts, noAttributes)
  const people = resolvePeople(facts, (contact) => contact)
  return Array.from(computeCredits({ facts, classes, people, window, model }), ([person, credited]) => {
    const commitCredits = [...credited]
    const own = ownWork(facts, classes, commitCredits, labelsOf)
    return { emails: people.people[person]!.emails, facts, commitCredits, own }
  })
}

function hashes(count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, index) => index + 1)
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}
