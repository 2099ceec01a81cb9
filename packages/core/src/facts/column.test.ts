import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Column } from './column.ts'

describe('Column', () => {
  test('returns the numbers that were pushed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 })), (numbers) => {
        expect([...createColumn(numbers).numbers()]).toEqual(numbers)
      }),
    )
  })

  test.each([0, 1, 16_383, 16_384, 16_385, 50_000])('stores %i numbers', (count) => {
    const numbers = Array.from({ length: count }, (_, index) => index)
    expect(createColumn(numbers).numbers()).toEqual(Uint32Array.from(numbers))
  })

  test('reports its current length', () =>
    expect(createColumn(Array.from({ length: 20_000 }, () => 1)).length).toBe(20_000))

  test.each([0, 1, 5000])('stores %i zeros before other numbers', (count) => {
    const numbers = [...new Array<number>(count).fill(0), 7, 0, 8]
    expect([...createColumn(numbers).numbers()]).toEqual(numbers)
  })

  test('stores only zeros', () => expect([...createColumn([0, 0, 0]).numbers()]).toEqual([0, 0, 0]))

  test('appends to zeros', () => {
    const column = createColumn([0, 0])
    column.append([5, 0, 6])
    expect([...column.numbers()]).toEqual([0, 0, 5, 0, 6])
  })

  test('grows beyond the expected length', () => {
    const column = new Column(Uint32Array, 10)
    for (let number = 1; number <= 5000; number++) column.push(number)
    expect([column.length, column.numbers()[4999]]).toEqual([5000, 5000])
  })

  test('stores NaN', () => {
    const column = new Column(Float64Array)
    column.push(Number.NaN)
    expect([...column.numbers()]).toEqual([Number.NaN])
  })
})

function createColumn(numbers: readonly number[]) {
  const column = new Column(Uint32Array)
  for (const number of numbers) column.push(number)
  return column
}
