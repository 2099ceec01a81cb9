import { expect, test } from 'vitest'
import { waitOfRound } from './poll.ts'

test('the first round waits for nothing, each other 10 seconds longer (spec §4)', () => {
  expect([0, 1, 2, 3].map(waitOfRound)).toEqual([0, 10_000, 20_000, 30_000])
})
