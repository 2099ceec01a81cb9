import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LineSet } from './line-set.ts'

const LARGEST = 2 ** 32 - 1
const aNumber = fc.oneof(
  fc.integer({ min: 0, max: LARGEST }),
  fc.integer({ min: 0, max: 40 }),
  fc.constantFrom(0, LARGEST, 1024, 2048),
)

describe('a set of lines', () => {
  test('tells new numbers from known ones as a Set does', () => {
    fc.assert(
      fc.property(fc.array(aNumber, { maxLength: 3000, size: 'max' }), (numbers) => {
        expect(answersOf(numbers)).toEqual(expectedOf(numbers))
      }),
      { numRuns: 50 },
    )
  })

  test('holds a hundred thousand numbers', () => {
    const set = new LineSet(100_000)
    const numbers = Array.from({ length: 100_000 }, (_, place) => (place * 2_654_435_761) % 2 ** 32)
    expect(numbers.filter((number) => set.add(number)).length).toBe(100_000)
  })
})

function answersOf(numbers: readonly number[], set = new LineSet(numbers.length)): boolean[] {
  return numbers.map((number) => set.add(number))
}

function expectedOf(numbers: readonly number[]): boolean[] {
  const set = new Set<number>()
  return numbers.map((number) => set.size < set.add(number).size)
}
