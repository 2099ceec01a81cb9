import { expect, test } from 'vitest'
import { lengthOfPosition, timeOfEducation, timeOfPosition } from './career-time.ts'

const now = new Date('2026-11-22T05:00:00Z')
const position = {
  ...{ startMonth: 3, startYear: 2021, endMonth: null, endYear: null, current: true },
}
const before = { ...position, startMonth: 6, startYear: 2017, endMonth: 2, endYear: 2021, current: false }
const education = { startYear: 2011, endYear: 2013 }

test('who is still there is so from a month until now', () => {
  expect([timeOfPosition(position, 'now'), lengthOfPosition(position, now)]).toEqual([
    'Mar 2021 — now',
    '5 years 9 months',
  ])
})

test('who was there was so from one month to another', () => {
  expect([timeOfPosition(before, 'now'), lengthOfPosition(before, now)]).toEqual([
    'Jun 2017 — Feb 2021',
    '3 years 9 months',
  ])
})

test('without months only years are told, and no length', () => {
  const some = { ...before, startMonth: null, endMonth: null }
  expect([timeOfPosition(some, 'now'), lengthOfPosition(some, now)]).toEqual(['2017 — 2021', ''])
})

test('what began and ended in one year is told once', () => {
  expect(timeOfEducation({ ...education, endYear: 2011 })).toBe('2011')
})

test('an education is told in years', () => {
  expect(timeOfEducation(education)).toBe('2011 — 2013')
})
