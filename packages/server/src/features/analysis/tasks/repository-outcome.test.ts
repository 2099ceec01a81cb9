import { expect, test } from 'vitest'
import { skippedAs } from './repository-outcome.ts'

test('returns the message for the skip reason', () => {
  expect(skippedAs('unreadable', 'ada/loom')).toEqual({
    state: 'skipped',
    reason: 'unreadable',
    message: "Can't read a repository (Might be an invalid URL): ada/loom",
  })
})
