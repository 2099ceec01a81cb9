import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printedParts } from './printed-parts.ts'

const toCents = (text: string) => (text === '<0.01' ? 0 : Math.round(Number(text) * 100))
const figure = fc.integer({ min: 0, max: 20_000_000 }).map((units) => units / 1e6)

test('printed parts add up to their printed sum', () =>
  fc.assert(
    fc.property(fc.array(figure, { maxLength: 60 }), (values) => {
      const millionths = values.reduce((sum, value) => sum + Math.round(value * 1e6), 0)
      expect(printedParts(values).reduce((sum, text) => sum + toCents(text), 0)).toBe(
        Math.round(millionths / 1e4),
      )
    }),
  ))

test('printed parts add up to a given total that is one hundredth off', () =>
  expect([printedParts([0.334, 0.333], '0.66'), printedParts([0.334, 0.333], '0.68')]).toEqual([
    ['0.33', '0.33'],
    ['0.34', '0.34'],
  ]))

test('a printed part differs from its value by less than 0.01', () =>
  fc.assert(
    fc.property(fc.array(figure, { maxLength: 60 }), (values) => {
      for (const [index, text] of printedParts(values).entries())
        expect(Math.abs(toCents(text) - values[index]! * 100)).toBeLessThan(1)
    }),
  ))

test.each([
  [
    [1 / 3, 1 / 3, 1 / 3],
    ['0.34', '0.33', '0.33'],
  ],
  [
    [0.001, 2],
    ['<0.01', '2.00'],
  ],
  [
    [0, 1.5],
    ['0.00', '1.50'],
  ],
])('%j is printed as %j', (values, texts) => expect(printedParts(values)).toEqual(texts))
