import { expect, test } from 'vitest'
import { skippedAs } from './repository-outcome.ts'

test('a repository that is left out is told in the words for the reason', () => {
  expect(skippedAs('unreadable', 'ada/loom')).toEqual({
    state: 'skipped',
    reason: 'unreadable',
    message: "Can't read a repository (Might be an invalid URL): ada/loom",
  })
})
