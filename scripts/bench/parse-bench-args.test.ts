import { expect, test } from 'vitest'
import { benches } from './benches.ts'
import { formatHelp } from './format-help.ts'
import { parseBenchArgs } from './parse-bench-args.ts'

test.each([
  { args: [], expected: { bench: benches.analyze, repositories: [], rounds: 3 } },
  {
    args: ['--rounds', '7', 'looms'],
    expected: { bench: benches.analyze, repositories: ['looms'], rounds: 7 },
  },
  { args: ['service'], expected: { bench: benches.service, repositories: [], rounds: 5 } },
  { args: ['peers', 'looms'], expected: { bench: benches.peers, repositories: ['looms'], rounds: 3 } },
])('selects the bench of $args', ({ args, expected }) => {
  expect(parseBenchArgs(args)).toEqual({ kind: 'run', ...expected })
})

test.each([
  { args: ['peers'], message: /at least one repository/ },
  { args: ['--rounds', '0'], message: /at least 1/ },
  { args: ['--rounds', 'many'], message: /at least 1/ },
  { args: ['--users'], message: /--users/ },
])('rejects $args', ({ args, message }) => {
  expect(parseBenchArgs(args)).toEqual({ kind: 'invalid', message: expect.stringMatching(message) })
})

test('help states the time of each bench', () => {
  expect(parseBenchArgs(['service', '--help'])).toEqual({ kind: 'help' })
  const lines = formatHelp().split('\n')
  for (const { usage, maxMinutes } of Object.values(benches)) {
    const line = lines.findIndex((one) => one.startsWith(`  ${usage} `))
    expect(lines[line + 1]).toMatch(new RegExp(`n = \\d, at most ${maxMinutes} min`))
  }
})
