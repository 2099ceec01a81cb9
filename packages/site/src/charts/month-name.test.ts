import { expect, test } from 'vitest'
import { monthName } from './month-name.ts'

test('formats months in UTC', () => {
  const month = new Date('2026-10-01T00:00:00Z')
  expect(monthName(month, 'long')).toBe('October')
  expect(monthName(month, 'short')).toBe('Oct')
})
