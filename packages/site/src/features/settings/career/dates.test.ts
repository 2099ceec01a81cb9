import { expect, test } from 'vitest'
import { educationDates, positionDates } from './dates.ts'

const now = new Date('2026-11-22T05:00:00Z')
const untold = { startMonth: null, startYear: null, endMonth: null, endYear: null, current: false }
const march = { startMonth: 3, startYear: 2021 }

test('a current position lasts until now (spec §2)', () => {
  expect(positionDates({ ...untold, ...march, current: true }, now)).toBe(
    'March 2021 — now, 5 years 9 months',
  )
})

test('a past position counts its first and its last month', () => {
  const past = { ...untold, startMonth: 7, startYear: 2013, endMonth: 8, endYear: 2014 }
  expect(positionDates(past, now)).toBe('July 2013 — August 2014, 1 year 2 months')
})

test('a position within one month names it once', () => {
  expect(positionDates({ ...untold, ...march, endMonth: 3, endYear: 2021 }, now)).toBe('March 2021, 1 month')
})

test('where a month is not told, how long is not either', () => {
  expect(positionDates({ ...untold, startYear: 2014, endMonth: 5, endYear: 2017 }, now)).toBe(
    '2014 — May 2017',
  )
})

test('a position with a start alone tells since when', () => {
  expect(positionDates({ ...untold, ...march }, now)).toBe('From March 2021')
})

test('a position with an end alone tells until when', () => {
  expect(positionDates({ ...untold, endYear: 2017 }, now)).toBe('Until 2017')
})

test('a current position without a start is now', () => {
  expect(positionDates({ ...untold, current: true }, now)).toBe('Now')
})

test('a position that begins next month has not lasted yet', () => {
  expect(positionDates({ ...untold, startMonth: 12, startYear: 2026, current: true }, now)).toBe(
    'December 2026 — now',
  )
})

test('a month without a year says nothing', () => {
  expect(positionDates({ ...untold, startMonth: 3 }, now)).toBe('')
})

test('an education has years (spec §2)', () => {
  expect(educationDates({ startYear: 2009, endYear: 2013 })).toBe('2009 — 2013')
})

test('an education of one year names it once', () => {
  expect(educationDates({ startYear: 2013, endYear: 2013 })).toBe('2013')
})

test('an education with an end alone tells until when', () => {
  expect(educationDates({ startYear: null, endYear: 2013 })).toBe('Until 2013')
})
