import { expect, test } from 'vitest'
import { matchesLockfile } from './installed.mjs'

const zod = { 'node_modules/zod': { version: '4.0.0' } }

test('accepts an install with all packages of the lockfile', () => {
  expect(matchesLockfile({ '': {}, 'packages/core': {}, ...zod }, zod)).toBe(true)
})

test('rejects a different version', () => {
  expect(matchesLockfile(zod, { 'node_modules/zod': { version: '3.0.0' } })).toBe(false)
})

test('rejects a missing package', () => {
  expect(matchesLockfile(zod, {})).toBe(false)
})

test('rejects an extra package', () => {
  expect(matchesLockfile({}, zod)).toBe(false)
})

test('accepts a missing optional package of another platform', () => {
  expect(matchesLockfile({ 'node_modules/for-mars': { version: '1.0.0', optional: true } }, {})).toBe(true)
})
