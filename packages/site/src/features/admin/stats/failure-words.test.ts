import { skipReasons } from '@handiwork/core/contract'
import { expect, test } from 'vitest'
import { failureWords } from './failure-words.ts'

test.each(skipReasons)('%s is told in words', (reason) => {
  expect(failureWords(reason)).toMatch(/^[A-Z][a-z ]+$/)
})

test('a reason nobody wrote words for is told as it is', () => {
  expect(failureWords('banned')).toBe('banned')
})
