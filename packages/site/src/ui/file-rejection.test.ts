import { expect, test } from 'vitest'
import { fileRejection } from './file-rejection.ts'

const restrictions = {
  types: ['image/png'],
  maxBytes: 20_000,
  sentences: { wrongType: 'Only png is allowed', tooLarge: 'The file is too large' },
}

test.each([
  ['image/png', 19_999, undefined],
  ['image/png', 20_000, 'The file is too large'],
  ['image/jpeg', 100, 'Only png is allowed'],
  ['', 100, 'Only png is allowed'],
])('returns the rejection for a %j file of %d bytes: %j', (type, size, expected) => {
  expect(fileRejection({ type, size }, restrictions)).toBe(expected)
})
