import { expect, test } from 'vitest'
import { temperatureLabel } from './temperature-label.ts'

const asOf = new Date('2026-11-25T12:00:00.000Z')

test.each([
  [99, null, '99 warm'],
  [41.2, null, '41 cooling'],
  [19.9, null, '19 cold'],
  [12, '2025-03-09T00:00:00.000Z', '12 cold, last used Mar 2025'],
  [12, '2026-10-09T00:00:00.000Z', '12 cooling'],
])('labels a temperature of %f', (temperature, lastUsageTimestamp, expected) => {
  expect(temperatureLabel({ temperature, lastUsageTimestamp }, asOf)).toBe(expected)
})
