import { expect, test } from 'vitest'
import { formatDay, formatMonth } from './date.ts'
import { formatXp, pluralize } from './number.ts'

test('formats singular and plural counts', () => {
  expect([pluralize(1, 'commit'), pluralize(18402, 'commit')]).toEqual(['1 commit', '18,402 commits'])
})

test('rounds experience but shows small amounts as <1', () => {
  expect([0, 0.2, 0.5, 2184.4].map(formatXp)).toEqual(['0', '<1', '1', '2,184'])
})

test('formats dates in UTC', () => {
  const date = new Date('2026-11-20T23:59:59.999Z')
  expect({ day: formatDay(date), month: formatMonth(date) }).toEqual({
    day: '20 Nov 2026',
    month: 'Nov 2026',
  })
})
