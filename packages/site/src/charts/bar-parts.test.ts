import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barParts } from './bar-parts.ts'

test('the biggest comes first', () => {
  expect(barParts([of('Go', 1), of('Rust', 2)]).map(({ name }) => name)).toEqual(['Rust', 'Go'])
})

test('what has no size has no piece', () => {
  expect(barParts([of('Go', 0)])).toEqual([])
})

test('of sixty languages those too many are put together', () => {
  const parts = barParts(Array.from({ length: 60 }, (_, at) => of(`L${at}`, 1)))
  expect([parts.length, parts.at(-1)?.name, parts.at(-1)?.value]).toEqual([13, undefined, 48])
})

test('a single small language keeps its name', () => {
  expect(barParts([of('Go', 999), of('Rust', 1)]).at(-1)?.name).toBe('Rust')
})

test('the pieces are as long as all languages together', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { maxLength: 60 }), (values) => {
      const sum = (all: readonly number[]) => all.reduce((total, value) => total + value, 0)
      const parts = barParts(values.map((value, at) => of(`L${at}`, value)))
      return sum(parts.map(({ value }) => value)) === sum(values)
    }),
  )
})

// --- internal ---

function of(name: string, value: number) {
  return { name, value }
}
