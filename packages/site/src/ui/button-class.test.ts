import { expect, test } from 'vitest'
import { buttonClass } from './button-class.ts'

test('returns only the base class by default', () => {
  expect(buttonClass()).toBe('btn')
})

test('appends a class for each option', () => {
  expect(buttonClass({ kind: 'danger', size: 'sm', square: true, wide: true, solid: true })).toBe(
    'btn danger sm sq wide solid',
  )
})
