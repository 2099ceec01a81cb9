import { beforeEach, expect, test } from 'vitest'
import { fakeCore } from '../../../../test/fake-core.ts'
import { runHandiwork } from '../../../../test/run-handiwork.ts'
import type { Browse } from '../../../browse/browse.ts'
import { type Line, span } from '../../../ui/span.ts'

/** The topics that were browsed. */
let started: string[]
beforeEach(() => {
  started = []
})

/** Browses as if the given lines were visible last. */
function analyze(options: string, visible: readonly Line[] | undefined) {
  const browse: Browse = async (pages, topic) => {
    started.push(topic)
    pages(topic, 80)
    return visible
  }
  return runHandiwork(`analyze ${options}`, fakeCore(), { browsing: () => browse })
}

const seen = [[span('Overview › 2026-10')], [], [span('2026-10', 'strong'), span('  7.12 xp')]]

test.each([
  ['--explain', ''],
  ['--explain react', 'react'],
])('%s lets the user browse from %j, and prints what they saw last', async (options, topic) => {
  expect(await analyze(options, seen)).toMatchObject({
    exitCode: 0,
    stdout: 'Overview › 2026-10\n\n2026-10  7.12 xp\n',
  })
  expect(started).toEqual([topic])
})

test('prints the explanation if there is nothing to browse', async () => {
  const { stdout } = await analyze('--explain postcss', undefined)
  expect(stdout).toBe((await runHandiwork('analyze --explain postcss')).stdout)
})

test('rejects a topic without a match as without a terminal', async () => {
  expect(await analyze('--explain flask', seen)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('No match for "flask"'),
  })
})

test.each(['--explain react --quiet', '--explain react --format text', '--explain react -o /dev/null', ''])(
  'analyze %s does not browse',
  async (options) => {
    expect((await analyze(options, seen)).exitCode).toBe(0)
    expect(started).toEqual([])
  },
)
