import { expect, test } from 'vitest'
import { confirmationError } from './typed-confirmation.ts'

const wanted = { label: 'Login', expected: 'mira', mismatch: 'Login doesn’t match' }

test.each(['', 'mirra', 'Mira', 'mira '])('%j is not what was to be typed', (typed) => {
  expect(confirmationError(typed, wanted)).toBe('Login doesn’t match')
})

test('exactly what was to be typed confirms (spec §4)', () => {
  expect(confirmationError('mira', wanted)).toBeUndefined()
})

test('where nothing has to be typed nothing is wrong', () => {
  expect(confirmationError('', undefined)).toBeUndefined()
})
