import { expect, test } from 'vitest'
import { pollDelay } from './use-poll.ts'

test('starts without delay, then waits 10 seconds longer each time (spec §4)', () => {
  expect([0, 1, 2, 3].map(pollDelay)).toEqual([0, 10_000, 20_000, 30_000])
})
