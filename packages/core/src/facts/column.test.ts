import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Column } from './column.ts'

describe('a column', () => {
  test('gives back what was pushed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 })), (numbers) => {
        expect([...columnOf(numbers).numbers()]).toEqual(numbers)
      }),
    )
  })

  test.each([0, 1, 16_383, 16_384, 16_385, 50_000])('holds %i numbers', (count) => {
    const numbers = Array.from({ length: count }, (_, place) => place)
    expect(columnOf(numbers).numbers()).toEqual(Uint32Array.from(numbers))
  })

  test('tells its length as it grows', () =>
    expect(columnOf(Array.from({ length: 20_000 }, () => 1)).length).toBe(20_000))

  test('keeps what is no number', () => {
    const column = new Column(Float64Array)
    column.push(Number.NaN)
    expect([...column.numbers()]).toEqual([Number.NaN])
  })
})

function columnOf(numbers: readonly number[]) {
  const column = new Column(Uint32Array)
  for (const number of numbers) column.push(number)
  return column
}
