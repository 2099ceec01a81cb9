import { expect, test } from 'vitest'
import { fileRefusal } from './file-refusal.ts'

const taken = {
  types: ['image/png'],
  underBytes: 20_000,
  sentences: { wrongType: 'Only png is allowed', tooLarge: 'The file is too large' },
}

test.each([
  ['image/png', 19_999, undefined],
  ['image/png', 20_000, 'The file is too large'],
  ['image/jpeg', 100, 'Only png is allowed'],
  ['', 100, 'Only png is allowed'],
])('%j of %d bytes: %j', (type, size, refusal) => {
  expect(fileRefusal({ type, size }, taken)).toBe(refusal)
})
