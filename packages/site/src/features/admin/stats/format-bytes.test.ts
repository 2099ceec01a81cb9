import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [14_200, '14 kB'],
  [1_340_000_000, '1.3 GB'],
  [52_000_000, '52 MB'],
  [3_400_000_000_000, '3.4 TB'],
])('formats %d bytes as %s', (bytes, expected) => {
  expect(formatBytes(bytes)).toBe(expected)
})
