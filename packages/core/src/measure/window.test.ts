import { describe, expect, test } from 'vitest'
import { epochDay, isInWindow, isPlausibleDate, monthIndex, monthStart } from './window.ts'

const toSeconds = (date: string) => Date.parse(date) / 1000
const ASOF = toSeconds('2026-05-31T12:00:00Z')
const unboundedWindow = { since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY, asOf: ASOF }
const mayWindow = { since: toSeconds('2026-05-01'), until: toSeconds('2026-05-31'), asOf: ASOF }

describe('isPlausibleDate', () => {
  test('accepts the first second of 1990', () =>
    expect(isPlausibleDate(toSeconds('1990-01-01'), ASOF)).toBe(true))
  test('rejects the second before 1990', () =>
    expect(isPlausibleDate(toSeconds('1990-01-01') - 1, ASOF)).toBe(false))
  test('accepts a date one day in the future', () => expect(isPlausibleDate(ASOF + 86_400, ASOF)).toBe(true))
  test('rejects a date further in the future', () => expect(isPlausibleDate(ASOF + 86_401, ASOF)).toBe(false))
  test('rejects a missing date', () => expect(isPlausibleDate(Number.NaN, ASOF)).toBe(false))
})

describe('isInWindow', () => {
  test('includes the first second', () => expect(isInWindow(mayWindow.since, mayWindow)).toBe(true))
  test('excludes the second before the first', () =>
    expect(isInWindow(mayWindow.since - 1, mayWindow)).toBe(false))
  test('includes the last second', () => expect(isInWindow(mayWindow.until, mayWindow)).toBe(true))
  test('excludes the second after the last', () =>
    expect(isInWindow(mayWindow.until + 1, mayWindow)).toBe(false))
  test('includes a commit without a date if the window is unbounded', () =>
    expect(isInWindow(Number.NaN, unboundedWindow)).toBe(true))
  test('excludes a commit without a date if the window has a start', () =>
    expect(isInWindow(Number.NaN, { ...unboundedWindow, since: 0 })).toBe(false))
  test('excludes a commit without a date if the window has an end', () =>
    expect(isInWindow(Number.NaN, { ...unboundedWindow, until: 0 })).toBe(false))
})

describe('epochDay, monthIndex and monthStart', () => {
  test('a day ends at midnight UTC', () =>
    expect(epochDay(toSeconds('2026-05-05')) - epochDay(toSeconds('2026-05-04T23:59:59Z'))).toBe(1))
  test('days before 1970 are negative', () => expect(epochDay(-1)).toBe(-1))
  test('a month includes its last second', () =>
    expect(monthIndex(toSeconds('2026-05-31T23:59:59Z'))).toBe(monthIndex(toSeconds('2026-05-01'))))
  test('a month begins at midnight UTC', () =>
    expect(monthStart(monthIndex(toSeconds('2026-05-17'))).toISOString()).toBe('2026-05-01T00:00:00.000Z'))
})
