import { expect, test } from 'vitest'
import { parseSoakArgs } from './parse-soak-args.ts'

test('runs two hours by default', () => {
  expect(parseSoakArgs([])).toEqual({
    kind: 'run',
    options: { minutes: 120, rate: 20, samples: undefined },
  })
})

test('accepts minutes, a rate and a file', () => {
  expect(parseSoakArgs(['--minutes', '10', '--rate', '5', '--samples', 'samples.csv'])).toEqual({
    kind: 'run',
    options: { minutes: 10, rate: 5, samples: 'samples.csv' },
  })
})

test.each([
  ['--minutes', '1'],
  ['--minutes', 'two'],
  ['--rate', '0'],
  ['--hours', '2'],
])('rejects %s %s', (...args) => {
  expect(parseSoakArgs(args).kind).toBe('invalid')
})
