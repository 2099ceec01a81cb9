import { ApiError } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { refusedAs } from './refused-as.ts'

test('a refusal tells its reason', () => {
  expect(refusedAs(new ApiError('notFound', 'There is no such page'))).toBe('notFound')
})

test('a refusal of another copy of the class tells its reason', () => {
  expect(refusedAs(Object.assign(new Error(), { name: 'ApiError', code: 'signIn' }))).toBe('signIn')
})

test.each([new TypeError('fetch failed'), 'text', undefined])('%o is no refusal', (error) => {
  expect(refusedAs(error)).toBeUndefined()
})
