import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDifferences } from './find-differences.ts'

test.each([
  [{ a: 1 }, { a: 2 }, '.a', '1', '2'],
  [{ a: [1, 2] }, { a: [1, 3] }, '.a[1]', '2', '3'],
  [{ a: [1] }, { a: [1, 3] }, '.a[1]', undefined, '3'],
  [{ 'a b': 1 }, {}, '["a b"]', '1', undefined],
  [{ a: { b: null } }, { a: { b: {} } }, '.a.b', 'null', '{}'],
  [{ a: [] }, { a: {} }, '.a', '[]', '{}'],
  [1, 2, '.', '1', '2'],
])('%j and %j differ at %s', (one, other, path, before, after) => {
  expect(findDifferences(one, other)[0]).toMatchObject({ path, before, after })
})

test('truncates long values', () => {
  expect(findDifferences({ a: 'x'.repeat(500) }, {})[0]?.before).toHaveLength(60)
})

test('finds no difference between a document and its copy', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(findDifferences(value, JSON.parse(JSON.stringify(value)))).toEqual([])
    }),
  )
})

test('finds a difference exactly if the canonical JSON differs', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 2 }), fc.jsonValue({ maxDepth: 2 }), (one, other) => {
      const isSame = findDifferences(one, other).length === 0
      expect(isSame).toBe(canonicalJson(one) === canonicalJson(other))
    }),
  )
})

/** JSON with sorted keys. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
