import { expect, test } from 'vitest'
import { day, month } from './date.ts'
import { duration } from './duration.ts'
import { count, xp } from './number.ts'
import { sparkline } from './sparkline.ts'

test('one commit, many commits', () => {
  expect([count(1, 'commit'), count(18402, 'commit')]).toEqual(['1 commit', '18,402 commits'])
})

test('experience is rounded, but a little is not nothing', () => {
  expect([0, 0.2, 0.5, 2184.4].map(xp)).toEqual(['0', '<1', '1', '2,184'])
})

test('a duration says as much as one wants to know', () => {
  expect([20, 300, 4_200, 248_000, 3_720_000].map(duration)).toEqual([
    '0.1 s',
    '0.3 s',
    '4 s',
    '4 min 08 s',
    '1 h 02 min',
  ])
})

test('dates are in UTC', () => {
  const date = new Date('2026-11-20T23:59:59.999Z')
  expect([day(date), month(date)]).toEqual(['20 Nov 2026', 'Nov 2026'])
})

test('a sparkline goes from nothing to the largest value', () => {
  expect(sparkline([0, 1, 50, 100])).toBe('▁▂▅█')
})
