import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SecondsColumn } from './seconds-column.ts'

test('returns the timestamps that were pushed', () => {
  const timestamps = fc.array(fc.oneof(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.double()))
  fc.assert(fc.property(timestamps, (all) => void expect(columnOf(all)).toEqual(Float64Array.from(all))))
})

test.each([Number.NaN, -1, -0, 2 ** 32, 0.5])('stores %d after others', (seconds) =>
  expect(columnOf([0, 2 ** 32 - 1, seconds, 7])).toEqual(Float64Array.of(0, 2 ** 32 - 1, seconds, 7)),
)

test('appends timestamps to others', () => {
  const column = new SecondsColumn()
  column.push(1)
  column.push(2)
  column.append(Float64Array.of(3, 0.5, 4))
  expect(column.numbers()).toEqual(Float64Array.of(1, 2, 3, 0.5, 4))
})

function columnOf(all: readonly number[]): Float64Array {
  const column = new SecondsColumn()
  for (const seconds of all) column.push(seconds)
  return column.numbers()
}
