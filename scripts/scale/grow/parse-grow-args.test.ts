import { expect, test } from 'vitest'
import { parseGrowArgs } from './parse-grow-args.ts'

test('ten million people and three rounds are the default', () => {
  expect(parseGrowArgs([])).toEqual({ kind: 'run', options: { people: 10_000_000, rounds: 3 } })
})

test.each([
  ['--people', '999'],
  ['--people', '1e9x'],
  ['--rounds', '0'],
  ['--size', '1'],
])('rejects %s %s', (...args) => {
  expect(parseGrowArgs(args).kind).toBe('invalid')
})
