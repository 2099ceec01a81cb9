import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueTimes } from './generate-mix.ts'

test('the requests of all connections are even, and as many as the rate says', () => {
  const count = fc.integer({ min: 1, max: 50 })
  fc.assert(
    fc.property(count, count, fc.integer({ min: 1, max: 5 }), (connections, rate, seconds) => {
      const ofConnection = (connection: number) => dueTimes({ connection, connections, rate, seconds })
      const times = Array.from({ length: connections }, (_, index) => ofConnection(index)).flat()
      const even = Array.from({ length: rate * seconds }, (_, index) => (index * 1000) / rate)
      expect(times.toSorted((one, other) => one - other)).toEqual(even)
    }),
  )
})
