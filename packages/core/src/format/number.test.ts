import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber } from './number.ts'

test('groups digits like Intl.NumberFormat', () => {
  const intl = new Intl.NumberFormat('en-US', { signDisplay: 'negative' })
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(formatNumber(value)).toBe(intl.format(value))
    }),
  )
})
