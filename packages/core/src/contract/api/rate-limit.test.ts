import { expect, test } from 'vitest'
import { attemptLimit, countsSuccesses, quotaSentence, tooManySentence } from './rate-limit.ts'

const day = 86_400

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3600, '1 hour'],
  [82_801, '24 hours'],
  [day, '1 day'],
])('says when a retry succeeds after %i seconds', (seconds, duration) => {
  expect(tooManySentence(seconds)).toBe(`Too many requests. Please try again in ${duration}`)
})

test('names the limit of successful requests', () => {
  expect(quotaSentence({ calls: 5, perSeconds: day }, 7200)).toBe(
    'You can do this 5 times per day. Please try again in 2 hours',
  )
})

test('counts successes for daily limits only', () => {
  expect(countsSuccesses({ calls: 5, perSeconds: day })).toBe(true)
  expect(countsSuccesses({ calls: 10, perSeconds: 3600 })).toBe(false)
})

test('allows ten attempts per minute, or all requests of a day', () => {
  expect(attemptLimit({ calls: 5, perSeconds: day })).toEqual({ calls: 10, perSeconds: 60 })
  expect(attemptLimit({ calls: 60, perSeconds: day })).toEqual({ calls: 60, perSeconds: 60 })
})
