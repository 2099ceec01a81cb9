import { expect, test } from 'vitest'
import { parseLoadArgs } from './parse-load-args.ts'

test('runs 30 seconds, 100 requests a second and five rounds by default', () => {
  expect(parseLoadArgs([])).toEqual({ kind: 'run', options: { seconds: 30, rate: 100, rounds: 5 } })
})

test.each([
  ['--seconds', '0'],
  ['--rate', '-1'],
  ['--rounds', '1.5'],
  ['--connections', '9'],
])('rejects %s %s', (...args) => {
  expect(parseLoadArgs(args).kind).toBe('invalid')
})
