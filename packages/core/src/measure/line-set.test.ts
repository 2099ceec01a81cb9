import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LineSet } from './line-set.ts'

const LARGEST = 2 ** 32 - 1
const lineHash = fc.oneof(
  fc.integer({ min: 0, max: LARGEST }),
  fc.integer({ min: 0, max: 40 }),
  fc.constantFrom(0, LARGEST, 1024, 2048),
)

describe('LineSet', () => {
  test('distinguishes new and known numbers like a Set', () => {
    fc.assert(
      fc.property(fc.array(lineHash, { maxLength: 3000, size: 'max' }), (numbers) => {
        expect(addToLineSet(numbers)).toEqual(addToSet(numbers))
      }),
      { numRuns: 50 },
    )
  })

  test('stores 100,000 numbers', () => {
    const set = new LineSet(100_000)
    const numbers = Array.from({ length: 100_000 }, (_, index) => (index * 2_654_435_761) % 2 ** 32)
    expect(numbers.filter((number) => set.add(number)).length).toBe(100_000)
  })
})

function addToLineSet(numbers: readonly number[], set = new LineSet(numbers.length)): boolean[] {
  return numbers.map((number) => set.add(number))
}

function addToSet(numbers: readonly number[]): boolean[] {
  const set = new Set<number>()
  return numbers.map((number) => set.size < set.add(number).size)
}
