import { ApiError } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'

test('the server’s words are told', () => {
  expect(failureText(new ApiError('conflict', 'The login is taken'))).toBe('The login is taken')
})

test('anything else is a server error', () => {
  expect(failureText(new TypeError('x is undefined'))).toBe('Server error, please try again')
})
