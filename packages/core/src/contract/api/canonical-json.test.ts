import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('sorts keys at every depth and omits white space', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x', '\u20ac': 1.5 })).toBe(
    '{"a":"x","b":[{"c":null,"d":1}],"€":1.5}',
  )
})

test('omits undefined values', () => {
  expect(canonicalJson({ a: undefined, b: false })).toBe('{"b":false}')
})

test('represents the same value as JSON.stringify', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('does not depend on the order of keys', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.integer()), (value) => {
      const reversed = Object.fromEntries(Object.entries(value).reverse())
      expect(canonicalJson(reversed)).toBe(canonicalJson(value))
    }),
  )
})
