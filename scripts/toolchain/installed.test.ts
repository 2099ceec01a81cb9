import { expect, test } from 'vitest'
import { agree } from './installed.mjs'

const zod = { 'node_modules/zod': { version: '4.0.0' } }

test('an install with all the lockfile names is complete', () => {
  expect(agree({ '': {}, 'packages/core': {}, ...zod }, zod)).toBe(true)
})

test('another version is stale', () => {
  expect(agree(zod, { 'node_modules/zod': { version: '3.0.0' } })).toBe(false)
})

test('a package that is missing is stale', () => {
  expect(agree(zod, {})).toBe(false)
})

test('a package that is left over is stale', () => {
  expect(agree({}, zod)).toBe(false)
})

test('what only another platform needs may be missing', () => {
  expect(agree({ 'node_modules/for-mars': { version: '1.0.0', optional: true } }, {})).toBe(true)
})
