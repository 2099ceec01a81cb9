import fc from 'fast-check'
import { expect, test } from 'vitest'
import { welcomeAgain } from './welcome-again.ts'

const now = new Date('2026-05-01T12:00:00Z')

/** Seconds from now. */
function secondsBy(headers: Record<string, string>): number | undefined {
  const until = welcomeAgain(new Headers(headers), now)
  return until && (until.getTime() - now.getTime()) / 1000
}

const at = (seconds: number) => `${now.getTime() / 1000 + seconds}`

test.each<[string, Record<string, string>, number | undefined]>([
  ['nothing said', {}, undefined],
  ['seconds', { 'retry-after': '30' }, 30],
  ['a date', { 'retry-after': 'Fri, 01 May 2026 12:01:00 GMT' }, 60],
  ['nonsense', { 'retry-after': 'soon' }, undefined],
  ['a reset', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': at(90) }, 91],
  ['a reset of GitLab', { 'ratelimit-remaining': '0', 'ratelimit-reset': at(90) }, 91],
  ['a reset in seconds', { 'ratelimit-remaining': '0', 'ratelimit-reset': '20' }, 21],
  ['something left', { 'x-ratelimit-remaining': '3', 'x-ratelimit-reset': at(90) }, undefined],
  ['retry-after before a reset', { 'retry-after': '5', 'x-ratelimit-remaining': '0' }, 5],
  ['a reset long ago', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': at(-90) }, 0],
  ['a week', { 'retry-after': '604800' }, 86_400],
])('%s', (_, headers, seconds) => {
  expect(secondsBy(headers)).toBe(seconds)
})

test("moments are by the host's clock", () => {
  const date = 'Fri, 01 May 2026 10:00:00 GMT'
  const headers = { date, 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': at(-7_200 + 60) }
  expect(secondsBy(headers)).toBe(61)
})

test('whatever a host says, it is between now and tomorrow', () => {
  const header = fc.constantFrom('retry-after', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'date')
  const value = fc.oneof(
    fc.integer().map(String),
    fc.date({ noInvalidDate: true }).map(String),
    fc.constant('0'),
  )
  const said = fc.dictionary(header, value)
  fc.assert(
    fc.property(said, (headers) => {
      const seconds = secondsBy(headers) ?? 0
      expect(seconds >= 0 && seconds <= 86_400).toBe(true)
    }),
  )
})
