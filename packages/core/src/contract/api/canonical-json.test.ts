import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('keys stand in one order, at every depth, without spaces', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x', '\u20ac': 1.5 })).toBe(
    '{"a":"x","b":[{"c":null,"d":1}],"€":1.5}',
  )
})

test('what is left out is not written', () => {
  expect(canonicalJson({ a: undefined, b: false })).toBe('{"b":false}')
})

test('it says what JSON says, whatever it is', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('and the same in whatever order it was put together', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.integer()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).reverse())
      expect(canonicalJson(turned)).toBe(canonicalJson(value))
    }),
  )
})
