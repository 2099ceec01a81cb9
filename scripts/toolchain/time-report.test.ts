import { expect, test } from 'vitest'
import { timed, timeReport } from './time-report.mjs'

const file = (path: string, seconds: number) => ({
  name: `/checkout/${path}`,
  startTime: 1000,
  endTime: 1000 + seconds * 1000,
})

test('lists phases, folders and files with their seconds, the slowest first', () => {
  const testResults = [
    file('docs/links.test.ts', 0.5),
    file('packages/server/src/app.test.ts', 2),
    file('packages/server/test/security/xss.test.ts', 3),
    file('packages/server/src/db/migrate.test.ts', 4.25),
  ]
  expect(timeReport([{ name: 'build', seconds: 12.34 }], { testResults }, '/checkout')).toEqual([
    'Time per phase:',
    '    12.3 s  build',
    'Time in tests per folder:',
    '     6.3 s  packages/server/src (2 files)',
    '     3.0 s  packages/server/test (1 file)',
    '     0.5 s  docs (1 file)',
    'Slowest test files:',
    '     4.3 s  packages/server/src/db/migrate.test.ts',
    '     3.0 s  packages/server/test/security/xss.test.ts',
    '     2.0 s  packages/server/src/app.test.ts',
    '     0.5 s  docs/links.test.ts',
  ])
})

test('lists at most ten files', () => {
  const testResults = Array.from({ length: 12 }, (_, index) => file(`docs/${index}.test.ts`, index))
  const lines = timeReport([], { testResults }, '/checkout')
  expect(lines.filter((line) => line.endsWith('.test.ts'))).toHaveLength(10)
})

test('adds the duration of the work to the phases and returns its result', async () => {
  const phases: { name: string; seconds: number }[] = []
  const result = await timed(phases, 'build', async () => 'built')
  expect({ result, phases }).toEqual({
    result: 'built',
    phases: [{ name: 'build', seconds: expect.any(Number) }],
  })
})
