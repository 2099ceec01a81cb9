import { expect, test } from 'vitest'
import { isAtLeast } from './node-version.mjs'

test.for([
  ['v22.19.0', true],
  ['v22.19.1', true],
  ['v22.20.0', true],
  ['v26.0.0', true],
  ['v22.18.9', false],
  ['v20.20.2', false],
] as const)('compares %s with 22.19.0: %s', ([version, expected]) => {
  expect(isAtLeast(version, '22.19.0')).toBe(expected)
})
