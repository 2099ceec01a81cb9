import { expect, test } from 'vitest'
import { confirmationError } from './typed-confirmation.ts'

const confirmation = { label: 'Login', expected: 'mira', mismatch: 'Login doesn’t match' }

test.each(['', 'mirra', 'Mira', 'mira '])('rejects %j', (typed) => {
  expect(confirmationError(typed, confirmation)).toBe('Login doesn’t match')
})

test('accepts exactly the expected text (spec §4)', () => {
  expect(confirmationError('mira', confirmation)).toBeUndefined()
})

test('accepts any text when no confirmation is required', () => {
  expect(confirmationError('', undefined)).toBeUndefined()
})
