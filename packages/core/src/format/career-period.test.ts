import { expect, test } from 'vitest'
import { formatEducationPeriod, formatPositionDuration, formatPositionPeriod } from './career-period.ts'

const now = new Date('2026-11-22T05:00:00Z')
const position = {
  ...{ startMonth: 3, startYear: 2021, endMonth: null, endYear: null, current: true },
}
const previous = { ...position, startMonth: 6, startYear: 2017, endMonth: 2, endYear: 2021, current: false }
const education = { startYear: 2011, endYear: 2013 }

test('formats a current position from its start to now', () => {
  expect({
    period: formatPositionPeriod(position, 'now'),
    duration: formatPositionDuration(position, now),
  }).toEqual({ period: 'Mar 2021 — now', duration: '5 years 9 months' })
})

test('formats a previous position with start and end', () => {
  expect({
    period: formatPositionPeriod(previous, 'now'),
    duration: formatPositionDuration(previous, now),
  }).toEqual({ period: 'Jun 2017 — Feb 2021', duration: '3 years 9 months' })
})

test('formats years only and no duration without months', () => {
  const withoutMonths = { ...previous, startMonth: null, endMonth: null }
  expect({
    period: formatPositionPeriod(withoutMonths, 'now'),
    duration: formatPositionDuration(withoutMonths, now),
  }).toEqual({ period: '2017 — 2021', duration: '' })
})

test('formats a single year once', () => {
  expect(formatEducationPeriod({ ...education, endYear: 2011 })).toBe('2011')
})

test('formats an education in years', () => {
  expect(formatEducationPeriod(education)).toBe('2011 — 2013')
})
