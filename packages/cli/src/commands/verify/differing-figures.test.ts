import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differingFigures } from './differing-figures.ts'

test.each([
  [{ a: 1 }, { a: 2 }, '.a', '1', '2'],
  [{ a: [1, 2] }, { a: [1, 3] }, '.a[1]', '2', '3'],
  [{ a: [1] }, { a: [1, 3] }, '.a[1]', undefined, '3'],
  [{ 'a b': 1 }, {}, '["a b"]', '1', undefined],
  [{ a: { b: null } }, { a: { b: {} } }, '.a.b', 'null', '{}'],
  [{ a: [] }, { a: {} }, '.a', '[]', '{}'],
  [1, 2, '.', '1', '2'],
])('%j and %j differ at %s', (one, other, path, before, after) => {
  expect(differingFigures(one, other)[0]).toMatchObject({ path, before, after })
})

test('a long value is cut', () => {
  expect(differingFigures({ a: 'x'.repeat(500) }, {})[0]?.before).toHaveLength(60)
})

test('a document does not differ from its copy', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(differingFigures(value, JSON.parse(JSON.stringify(value)))).toEqual([])
    }),
  )
})

test('documents without a differing figure are written the same', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 2 }), fc.jsonValue({ maxDepth: 2 }), (one, other) => {
      const isSame = differingFigures(one, other).length === 0
      expect(isSame).toBe(canonical(one) === canonical(other))
    }),
  )
})

/** JSON with the keys in order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, held) =>
    typeof held === 'object' && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).sort(([a], [b]) => (a < b ? -1 : 1)))
      : held,
  )
}
