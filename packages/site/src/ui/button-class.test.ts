import { expect, test } from 'vitest'
import { buttonClass } from './button-class.ts'

test('a plain button is only a button', () => {
  expect(buttonClass()).toBe('btn')
})

test('what a button is besides comes after', () => {
  expect(buttonClass({ kind: 'danger', size: 'sm', square: true, wide: true, solid: true })).toBe(
    'btn danger sm sq wide solid',
  )
})
