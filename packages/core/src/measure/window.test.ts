import { describe, expect, test } from 'vitest'
import { dayOf, isBelieved, isInWindow, monthOf, monthStart } from './window.ts'

const at = (date: string) => Date.parse(date) / 1000
const ASOF = at('2026-05-31T12:00:00Z')
const always = { since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY, asOf: ASOF }
const may = { since: at('2026-05-01'), until: at('2026-05-31'), asOf: ASOF }

describe('a believed date', () => {
  test('may be the first second of 1990', () => expect(isBelieved(at('1990-01-01'), ASOF)).toBe(true))
  test('is not before that', () => expect(isBelieved(at('1990-01-01') - 1, ASOF)).toBe(false))
  test('may lie a day ahead', () => expect(isBelieved(ASOF + 86_400, ASOF)).toBe(true))
  test('does not lie further ahead', () => expect(isBelieved(ASOF + 86_401, ASOF)).toBe(false))
  test('has to be there', () => expect(isBelieved(Number.NaN, ASOF)).toBe(false))
})

describe('a window', () => {
  test('holds its first second', () => expect(isInWindow(may.since, may)).toBe(true))
  test('does not hold the one before', () => expect(isInWindow(may.since - 1, may)).toBe(false))
  test('holds its last second', () => expect(isInWindow(may.until, may)).toBe(true))
  test('does not hold the one after', () => expect(isInWindow(may.until + 1, may)).toBe(false))
  test('holds a commit without a date when it is open', () =>
    expect(isInWindow(Number.NaN, always)).toBe(true))
  test('holds no commit without a date when it begins', () =>
    expect(isInWindow(Number.NaN, { ...always, since: 0 })).toBe(false))
  test('holds no commit without a date when it ends', () =>
    expect(isInWindow(Number.NaN, { ...always, until: 0 })).toBe(false))
})

describe('days and months', () => {
  test('a day ends at midnight UTC', () =>
    expect(dayOf(at('2026-05-05')) - dayOf(at('2026-05-04T23:59:59Z'))).toBe(1))
  test('days before 1970 are below zero', () => expect(dayOf(-1)).toBe(-1))
  test('a month goes on to its last second', () =>
    expect(monthOf(at('2026-05-31T23:59:59Z'))).toBe(monthOf(at('2026-05-01'))))
  test('a month begins at midnight UTC', () =>
    expect(monthStart(monthOf(at('2026-05-17'))).toISOString()).toBe('2026-05-01T00:00:00.000Z'))
})
