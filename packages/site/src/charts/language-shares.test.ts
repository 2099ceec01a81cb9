import { expect, test } from 'vitest'
import { computeShares, formatPercent } from './language-shares.ts'

test.each([
  [84.06, '84.1%'],
  [100, '100%'],
  [0.04, '<0.1%'],
  [0, '0.0%'],
])('formats %d as %s', (share, expected) => {
  expect(formatPercent(share)).toBe(expected)
})

test('computes shares of all bytes, largest first', () => {
  const sizes = [
    { name: 'CSS', byteCount: 1 },
    { name: 'Go', byteCount: 3 },
    { name: 'SQL', byteCount: 0 },
  ]
  expect(computeShares(sizes)).toEqual([
    { name: 'Go', share: 75 },
    { name: 'CSS', share: 25 },
  ])
})

test('configuration comes after the languages that a person writes', () => {
  const sizes = [
    { name: 'YAML', byteCount: 60 },
    { name: 'Shell', byteCount: 40 },
  ]
  expect(computeShares(sizes).map(({ name }) => name)).toEqual(['Shell', 'YAML'])
})
