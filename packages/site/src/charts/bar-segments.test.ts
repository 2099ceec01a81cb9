import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barSegments } from './bar-segments.ts'

test('sorts segments by value, largest first', () => {
  expect(barSegments([languageValue('Go', 1), languageValue('Rust', 2)]).map(({ name }) => name)).toEqual([
    'Rust',
    'Go',
  ])
})

test('omits languages without a value', () => {
  expect(barSegments([languageValue('Go', 0)])).toEqual([])
})

test('combines the smallest of sixty languages into one segment', () => {
  const segments = barSegments(Array.from({ length: 60 }, (_, index) => languageValue(`L${index}`, 1)))
  expect(segments).toHaveLength(13)
  expect(segments.at(-1)).not.toHaveProperty('name')
  expect(segments.at(-1)).toHaveProperty('value', 48)
})

test('keeps the name of a single small language', () => {
  expect(barSegments([languageValue('Go', 999), languageValue('Rust', 1)]).at(-1)?.name).toBe('Rust')
})

test('preserves the sum of all values', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { maxLength: 60 }), (values) => {
      const sum = (all: readonly number[]) => all.reduce((total, value) => total + value, 0)
      const segments = barSegments(values.map((value, index) => languageValue(`L${index}`, value)))
      return sum(segments.map(({ value }) => value)) === sum(values)
    }),
  )
})

function languageValue(name: string, value: number) {
  return { name, value }
}
