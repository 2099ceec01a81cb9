import { expect, test } from 'vitest'
import { DatabaseUnreachable } from '../../../db/is-unreachable.ts'
import { taskSettings } from '../../../queue/tasks.ts'
import { mayRetry } from './may-retry.ts'

test('a failed task is retried three times', () => {
  const error = new Error('Unforeseen')
  expect([0, 2, 3].map((count) => mayRetry(error, count))).toEqual([true, true, false])
})

test('without a database, a task is retried until only one attempt is left', () => {
  const { retryLimit } = taskSettings['analyze-user']
  const counts = [3, retryLimit - 2, retryLimit - 1]
  expect(counts.map((count) => mayRetry(new DatabaseUnreachable(), count))).toEqual([true, true, false])
})
