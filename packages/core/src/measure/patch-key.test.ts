import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, buildFacts, grace, type Work } from '../../test/facts-fixture.ts'
import { worksArbitrary } from '../../test/works-arbitrary.ts'
import { patchKey } from './patch-key.ts'

const baseWork: Work = {
  by: ada,
  on: '2026-05-04',
  write: { 'a.ts': ['one', 'two'], 'b.ts': ['three'] },
  erase: { 'a.ts': 3 },
}
const keyOf = (work: Partial<Work>) => patchKey(buildFacts({ ...baseWork, ...work }), 0)

describe('patchKey (R3)', () => {
  test('returns 64 bits in hex', () => expect(keyOf({})).toMatch(/^[\da-f]{16}$/))
  test('ignores the commit id', () => expect(keyOf({ id: 'f'.repeat(40) })).toBe(keyOf({})))
  test('ignores the date and the author', () =>
    expect(keyOf({ by: grace, on: '2020-01-01' })).toBe(keyOf({})))
  test('ignores other commits in the history', () =>
    expect(patchKey(buildFacts({ by: ada, write: { 'z.ts': ['z'] } }, baseWork), 1)).toBe(keyOf({})))
  test('ignores the order of files', () =>
    expect(keyOf({ write: { 'b.ts': ['three'], 'a.ts': ['one', 'two'] } })).toBe(keyOf({})))

  test.each<[string, Partial<Work>]>([
    ['a line', { write: { 'a.ts': ['one', 'other'], 'b.ts': ['three'] } }],
    ['the order of lines', { write: { 'a.ts': ['two', 'one'], 'b.ts': ['three'] } }],
    ['a path', { write: { 'a.ts': ['one', 'two'], 'c.ts': ['three'] } }],
    ['a blank line', { write: { 'a.ts': ['one', 'two', ''], 'b.ts': ['three'] } }],
    ['a deleted line', { erase: { 'a.ts': 4 } }],
    ['the file of a deleted line', { erase: { 'b.ts': 3 } }],
    ['the file of added lines', { write: { 'a.ts': ['three'], 'b.ts': ['one', 'two'] } }],
    ['an additional file', { rows: [{ path: 'logo.png', kind: 'binary' }] }],
    ['a repeated file', { rows: [{ path: 'b.ts', kind: 'text', added: 1 }] }],
  ])('changes with %s', (_, other) => expect(keyOf(other)).not.toBe(keyOf({})))

  test.each<[string, Partial<Work>]>([
    ['nothing', { write: {}, erase: {} }],
    ['deletions only', { write: {}, erase: { 'a.ts': 3 } }],
    ['blank lines', { write: { 'a.ts': ['', '\t'] }, erase: {} }],
    ['a picture', { write: {}, erase: {}, rows: [{ path: 'logo.png', kind: 'binary' }] }],
  ])('returns undefined for %s', (_, work) => expect(keyOf(work)).toBeUndefined())

  test('does not depend on the order of rows', () => {
    fc.assert(
      fc.property(rowsArbitrary, (rows) => {
        expect(keyOf({ rows: rows.toReversed() })).toBe(keyOf({ rows }))
      }),
    )
  })

  test('differs for different commits', () => {
    fc.assert(
      fc.property(patchArbitrary, patchArbitrary, (one, other) => {
        expect(keyOf({ write: one }) === keyOf({ write: other })).toBe(
          canonicalPatch(one) === canonicalPatch(other),
        )
      }),
    )
  })

  test('changes with every count of every row', () => {
    fc.assert(
      fc.property(
        rowsArbitrary,
        countArbitrary,
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (rows, count, at, by) => {
          const target = at % rows.length
          const changed = rows.map((row, index) =>
            index === target ? { ...row, [count]: row[count] + by } : row,
          )
          expect(keyOf({ rows: changed })).not.toBe(keyOf({ rows }))
        },
      ),
    )
  })

  test('returns 64 bits or undefined for any history', () => {
    fc.assert(
      fc.property(worksArbitrary, (works) => {
        const facts = buildFacts(...works)
        const keys = [...facts.ids].map((_, commit) => patchKey(facts, commit) ?? '0'.repeat(16))
        expect(keys.filter((key) => !/^[\da-f]{16}$/.test(key))).toEqual([])
      }),
    )
  })
})

const countArbitrary = fc.constantFrom('added' as const, 'deleted' as const, 'written' as const)
const pathArbitrary = fc.constantFrom('a.ts', 'b.ts', 'ab.ts', 'é.ts')
const patchArbitrary = fc.dictionary(
  pathArbitrary,
  fc.array(fc.constantFrom('1', '2', '12'), { minLength: 1, maxLength: 4 }),
  {
    minKeys: 1,
    noNullPrototype: true,
  },
)
const rowsArbitrary = fc.array(
  fc.record({
    path: pathArbitrary,
    kind: fc.constantFrom('text' as const, 'large' as const),
    added: fc.nat(900),
    deleted: fc.nat(900),
    written: fc.nat(900),
  }),
  { minLength: 1, maxLength: 5 },
)

/**
 * The content of a patch, files in alphabetical order. Includes the a.ts deletion that every variant of
 * `knots` contains.
 */
function canonicalPatch(patch: Readonly<Record<string, readonly string[]>>): string {
  const files = Object.entries({ 'a.ts': [], ...patch })
  return JSON.stringify(files.sort(([one], [other]) => (one < other ? -1 : 1)))
}
