import { expect, test } from 'vitest'
import { parseLoadArgs } from './parse-load-args.ts'

test('runs 30 seconds and five rounds by default', () => {
  expect(parseLoadArgs([])).toEqual({ kind: 'run', options: { seconds: 30, rounds: 5 } })
})

test.each([
  ['--seconds', '0'],
  ['--rounds', '1.5'],
  ['--connections', '9'],
])('rejects %s %s', (...args) => {
  expect(parseLoadArgs(args).kind).toBe('invalid')
})
