import { expect, test } from 'vitest'
import { percent, sharesOf } from './language-shares.ts'

test.each([
  [84.06, '84.1%'],
  [100, '100%'],
  [0.04, '<0.1%'],
  [0, '0.0%'],
])('%d is %s', (share, words) => {
  expect(percent(share)).toBe(words)
})

test('shares are of all bytes, the biggest first', () => {
  const sizes = [
    { name: 'CSS', byteCount: 1 },
    { name: 'Go', byteCount: 3 },
    { name: 'SQL', byteCount: 0 },
  ]
  expect(sharesOf(sizes)).toEqual([
    { name: 'Go', share: 75 },
    { name: 'CSS', share: 25 },
  ])
})
