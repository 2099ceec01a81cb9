import { expect, test } from 'vitest'
import { educationDates, positionDates } from './dates.ts'

const now = new Date('2026-11-22T05:00:00Z')
const emptySpan = { startMonth: null, startYear: null, endMonth: null, endYear: null, current: false }
const march = { startMonth: 3, startYear: 2021 }

test('formats a current position until now (spec §2)', () => {
  expect(positionDates({ ...emptySpan, ...march, current: true }, now)).toBe(
    'March 2021 — present, 5 years 9 months',
  )
})

test('counts the first and the last month of a past position', () => {
  const past = { ...emptySpan, startMonth: 7, startYear: 2013, endMonth: 8, endYear: 2014 }
  expect(positionDates(past, now)).toBe('July 2013 — August 2014, 1 year 2 months')
})

test('names the month of a one-month position once', () => {
  expect(positionDates({ ...emptySpan, ...march, endMonth: 3, endYear: 2021 }, now)).toBe(
    'March 2021, 1 month',
  )
})

test('omits the duration if a month is unknown', () => {
  expect(positionDates({ ...emptySpan, startYear: 2014, endMonth: 5, endYear: 2017 }, now)).toBe(
    '2014 — May 2017',
  )
})

test('formats a position without an end date', () => {
  expect(positionDates({ ...emptySpan, ...march }, now)).toBe('From March 2021')
})

test('formats a position without a start date', () => {
  expect(positionDates({ ...emptySpan, endYear: 2017 }, now)).toBe('Until 2017')
})

test('formats a current position without a start date', () => {
  expect(positionDates({ ...emptySpan, current: true }, now)).toBe('Present')
})

test('omits the duration of a position that starts next month', () => {
  expect(positionDates({ ...emptySpan, startMonth: 12, startYear: 2026, current: true }, now)).toBe(
    'December 2026 — present',
  )
})

test('ignores a month without a year', () => {
  expect(positionDates({ ...emptySpan, startMonth: 3 }, now)).toBe('')
})

test('formats an education with years (spec §2)', () => {
  expect(educationDates({ startYear: 2009, endYear: 2013 })).toBe('2009 — 2013')
})

test('names the year of a one-year education once', () => {
  expect(educationDates({ startYear: 2013, endYear: 2013 })).toBe('2013')
})

test('formats an education without a start year', () => {
  expect(educationDates({ startYear: null, endYear: 2013 })).toBe('Until 2013')
})
