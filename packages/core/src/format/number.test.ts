import fc from 'fast-check'
import { expect, test } from 'vitest'
import { number } from './number.ts'

test('numbers are grouped as Intl groups them', () => {
  const intl = new Intl.NumberFormat('en-US', { signDisplay: 'negative' })
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(number(value)).toBe(intl.format(value))
    }),
  )
})
