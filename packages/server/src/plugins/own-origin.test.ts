import { expect, test } from 'vitest'
import { createOriginCheck } from './own-origin.ts'

const cases: [publicUrl: string, origin: string, own: boolean][] = [
  ['https://handiwork.test', 'https://handiwork.test', true],
  ['https://handiwork.test/', 'https://handiwork.test', true],
  ['https://handiwork.test:443', 'https://handiwork.test', true],
  ['https://handiwork.test', 'http://handiwork.test', false],
  ['https://handiwork.test', 'https://handiwork.test.evil.test', false],
  ['https://handiwork.test', 'https://localhost', false],
  ['https://handiwork.test', 'null', false],
  ['http://127.0.0.1:3000', 'http://localhost:3000', true],
  ['http://localhost:3000', 'http://[::1]:3000', true],
  ['http://127.0.0.1:3000', 'http://localhost:3001', false],
]

test.each(cases)('with the public URL %s, the origin %s is our own: %s', (publicUrl, origin, expected) => {
  expect(createOriginCheck({ publicUrl })(origin)).toBe(expected)
})
