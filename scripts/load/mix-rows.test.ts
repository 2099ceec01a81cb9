import { expect, test } from 'vitest'
import { isMet } from '../bench/table.ts'
import { mixRows, percentile99 } from './mix-rows.ts'

const result = { seconds: { page: [0.1, 0.2], read: [9], write: [0.5] }, failures: [] }
const missed = (changes: Partial<Parameters<typeof mixRows>[0]>) =>
  mixRows({ ...result, ...changes }, 10, 'at 100 per s')
    .filter((row) => !isMet(row))
    .map(({ name }) => name)

test('the p99 is the value that one percent exceeds', () => {
  const seconds = Array.from({ length: 200 }, (_, index) => 200 - index)
  expect(percentile99(seconds)).toBe(198)
})

test('pages have a bound of 200 ms, writes of 500 ms, reads none', () => {
  expect(missed({})).toEqual([])
  expect(missed({ seconds: { page: [0.201], read: [], write: [0.501] } })).toEqual([
    'at 100 per s: pages, 80 %',
    'at 100 per s: writes, 5 %',
  ])
})

test('a failed request misses the bound', () => {
  expect(missed({ failures: ['GET /users/mira: 503'] })).toEqual(['at 100 per s: all requests'])
})
