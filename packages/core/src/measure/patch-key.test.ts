import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, aFacts, grace, type Work } from '../../test/a-facts.ts'
import { someWorks } from '../../test/some-works.ts'
import { patchKey } from './patch-key.ts'

const knots: Work = {
  by: ada,
  on: '2026-05-04',
  write: { 'a.ts': ['one', 'two'], 'b.ts': ['three'] },
  erase: { 'a.ts': 3 },
}
const keyOf = (work: Partial<Work>) => patchKey(aFacts({ ...knots, ...work }), 0)

describe('the key of a patch (R3)', () => {
  test('has 64 bits', () => expect(keyOf({})).toMatch(/^[\da-f]{16}$/))
  test('is the same under another id', () => expect(keyOf({ id: 'f'.repeat(40) })).toBe(keyOf({})))
  test('is the same at another time, by another person', () =>
    expect(keyOf({ by: grace, on: '2020-01-01' })).toBe(keyOf({})))
  test('is the same in other company', () =>
    expect(patchKey(aFacts({ by: ada, write: { 'z.ts': ['z'] } }, knots), 1)).toBe(keyOf({})))
  test('is the same whatever order the files are in', () =>
    expect(keyOf({ write: { 'b.ts': ['three'], 'a.ts': ['one', 'two'] } })).toBe(keyOf({})))

  test.each<[string, Partial<Work>]>([
    ['a line', { write: { 'a.ts': ['one', 'other'], 'b.ts': ['three'] } }],
    ['the order of lines', { write: { 'a.ts': ['two', 'one'], 'b.ts': ['three'] } }],
    ['a path', { write: { 'a.ts': ['one', 'two'], 'c.ts': ['three'] } }],
    ['a blank line', { write: { 'a.ts': ['one', 'two', ''], 'b.ts': ['three'] } }],
    ['a deleted line', { erase: { 'a.ts': 4 } }],
    ['where a line is deleted', { erase: { 'b.ts': 3 } }],
    ['where lines are added', { write: { 'a.ts': ['three'], 'b.ts': ['one', 'two'] } }],
    ['another file', { rows: [{ path: 'logo.png', kind: 'binary' }] }],
    ['the same file twice', { rows: [{ path: 'b.ts', kind: 'text', added: 1 }] }],
  ])('differs by %s', (_, other) => expect(keyOf(other)).not.toBe(keyOf({})))

  test.each<[string, Partial<Work>]>([
    ['nothing', { write: {}, erase: {} }],
    ['deletions alone', { write: {}, erase: { 'a.ts': 3 } }],
    ['blank lines', { write: { 'a.ts': ['', '\t'] }, erase: {} }],
    ['a picture', { write: {}, erase: {}, rows: [{ path: 'logo.png', kind: 'binary' }] }],
  ])('is missing for %s', (_, work) => expect(keyOf(work)).toBeUndefined())

  test('does not depend on the order of rows', () => {
    fc.assert(
      fc.property(manyRows, (rows) => {
        expect(keyOf({ rows: rows.toReversed() })).toBe(keyOf({ rows }))
      }),
    )
  })

  test('differs for commits that differ', () => {
    fc.assert(
      fc.property(aPatch, aPatch, (one, other) => {
        expect(keyOf({ write: one }) === keyOf({ write: other })).toBe(story(one) === story(other))
      }),
    )
  })

  test('changes with any count of any row', () => {
    fc.assert(
      fc.property(manyRows, aCount, fc.nat(), fc.integer({ min: 1, max: 9 }), (rows, count, at, by) => {
        const place = at % rows.length
        const changed = rows.map((row, here) => (here === place ? { ...row, [count]: row[count] + by } : row))
        expect(keyOf({ rows: changed })).not.toBe(keyOf({ rows }))
      }),
    )
  })

  test('is there or not for any history, without a surprise', () => {
    fc.assert(
      fc.property(someWorks, (works) => {
        const facts = aFacts(...works)
        const keys = facts.ids.map((_, commit) => patchKey(facts, commit) ?? '0'.repeat(16))
        expect(keys.filter((key) => !/^[\da-f]{16}$/.test(key))).toEqual([])
      }),
    )
  })
})

const aCount = fc.constantFrom('added' as const, 'deleted' as const, 'written' as const)
const aName = fc.constantFrom('a.ts', 'b.ts', 'ab.ts', 'é.ts')
const aPatch = fc.dictionary(
  aName,
  fc.array(fc.constantFrom('1', '2', '12'), { minLength: 1, maxLength: 4 }),
  {
    minKeys: 1,
    noNullPrototype: true,
  },
)
const manyRows = fc.array(
  fc.record({
    path: aName,
    kind: fc.constantFrom('text' as const, 'large' as const),
    added: fc.nat(900),
    deleted: fc.nat(900),
    written: fc.nat(900),
  }),
  { minLength: 1, maxLength: 5 },
)

/** What a patch says, its files in alphabetical order; every one of `knots` deletes the same of a.ts. */
function story(patch: Readonly<Record<string, readonly string[]>>): string {
  const files = Object.entries({ 'a.ts': [], ...patch })
  return JSON.stringify(files.sort(([one], [other]) => (one < other ? -1 : 1)))
}
