import { expect, test } from 'vitest'
import { temperatureLabel } from './temperature-label.ts'

test.each([
  [99, null, '99 warm'],
  [41.2, null, '41 cooling'],
  [19.9, null, '19 cold'],
  [12, '2025-03-09T00:00:00.000Z', '12 cold, last used Mar 2025'],
])('labels a temperature of %f', (temperature, lastUsageTimestamp, expected) => {
  expect(temperatureLabel({ temperature, lastUsageTimestamp })).toBe(expected)
})
