import { expect, test } from 'vitest'
import { classifyTemperature } from './temperature.ts'

const asOf = new Date('2026-11-25T12:00:00.000Z')
const lastYear = '2025-11-25T11:59:59.000Z'
const lastMonth = '2026-10-23T13:13:40.000Z'

test.each([
  [83.06, lastMonth, 'warm', 83],
  [60, lastMonth, 'warm', 60],
  [59.9, lastMonth, 'cooling', 59],
  [20, lastYear, 'cooling', 20],
  [19.9, lastYear, 'cold', 19],
  [10.7, lastMonth, 'cooling', 10],
  [0, '2025-11-25T12:00:00.000Z', 'cooling', 0],
  [0, null, 'cold', 0],
])('classifies %d, last used %s, as %s', (temperature, lastUsageTimestamp, warmth, degrees) => {
  expect(classifyTemperature({ temperature, lastUsageTimestamp }, asOf)).toEqual({ warmth, degrees })
})
