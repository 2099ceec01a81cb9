import { ApiError } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { apiErrorCode } from './api-error-code.ts'

test('returns the code of an ApiError', () => {
  expect(apiErrorCode(new ApiError('notFound', 'Page not found'))).toBe('notFound')
})

test('returns the code of an ApiError from another copy of the class', () => {
  expect(apiErrorCode(Object.assign(new Error(), { name: 'ApiError', code: 'signIn' }))).toBe('signIn')
})

test.each([new TypeError('fetch failed'), 'text', undefined])('returns undefined for %o', (error) => {
  expect(apiErrorCode(error)).toBeUndefined()
})
