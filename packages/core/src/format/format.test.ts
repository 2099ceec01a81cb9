import { expect, test } from 'vitest'
import { day, month } from './date.ts'
import { count, xp } from './number.ts'

test('one commit, many commits', () => {
  expect([count(1, 'commit'), count(18402, 'commit')]).toEqual(['1 commit', '18,402 commits'])
})

test('experience is rounded, but a little is not nothing', () => {
  expect([0, 0.2, 0.5, 2184.4].map(xp)).toEqual(['0', '<1', '1', '2,184'])
})

test('dates are in UTC', () => {
  const date = new Date('2026-11-20T23:59:59.999Z')
  expect([day(date), month(date)]).toEqual(['20 Nov 2026', 'Nov 2026'])
})
