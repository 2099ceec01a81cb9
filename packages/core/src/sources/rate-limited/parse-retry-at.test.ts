import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRetryAt } from './parse-retry-at.ts'

const now = new Date('2026-05-01T12:00:00Z')

/** Seconds from now until the next allowed request. */
function secondsUntilRetry(headers: Record<string, string>): number | undefined {
  const until = parseRetryAt(new Headers(headers), now)
  return until && (until.getTime() - now.getTime()) / 1000
}

const epochSeconds = (seconds: number) => `${now.getTime() / 1000 + seconds}`

test.each<[string, Record<string, string>, number | undefined]>([
  ['no header', {}, undefined],
  ['seconds', { 'retry-after': '30' }, 30],
  ['a date', { 'retry-after': 'Fri, 01 May 2026 12:01:00 GMT' }, 60],
  ['nonsense', { 'retry-after': 'soon' }, undefined],
  ['a reset', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': epochSeconds(90) }, 91],
  ['a GitLab reset', { 'ratelimit-remaining': '0', 'ratelimit-reset': epochSeconds(90) }, 91],
  ['a reset in seconds', { 'ratelimit-remaining': '0', 'ratelimit-reset': '20' }, 21],
  ['requests remaining', { 'x-ratelimit-remaining': '3', 'x-ratelimit-reset': epochSeconds(90) }, undefined],
  ['retry-after before a reset', { 'retry-after': '5', 'x-ratelimit-remaining': '0' }, 5],
  ['a reset in the past', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': epochSeconds(-90) }, 0],
  ['a week', { 'retry-after': '604800' }, 86_400],
])('parses %s', (_, headers, seconds) => {
  expect(secondsUntilRetry(headers)).toBe(seconds)
})

test("interprets times by the host's clock", () => {
  const date = 'Fri, 01 May 2026 10:00:00 GMT'
  const headers = { date, 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': epochSeconds(-7_200 + 60) }
  expect(secondsUntilRetry(headers)).toBe(61)
})

test('returns a time between now and tomorrow for any headers', () => {
  const header = fc.constantFrom('retry-after', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'date')
  const value = fc.oneof(
    fc.integer().map(String),
    fc.date({ noInvalidDate: true }).map(String),
    fc.constant('0'),
  )
  const headersArbitrary = fc.dictionary(header, value)
  fc.assert(
    fc.property(headersArbitrary, (headers) => {
      const seconds = secondsUntilRetry(headers) ?? 0
      expect(seconds >= 0 && seconds <= 86_400).toBe(true)
    }),
  )
})
