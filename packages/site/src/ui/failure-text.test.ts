import { ApiError } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'

test('returns the message of an API error', () => {
  expect(failureText(new ApiError('conflict', 'The login is taken'))).toBe('The login is taken')
})

test('returns the generic server error otherwise', () => {
  expect(failureText(new TypeError('x is undefined'))).toBe('Server error, please try again')
})
