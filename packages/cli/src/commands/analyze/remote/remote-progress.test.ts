import { expect, test } from 'vitest'
import { now } from '../../../../test/command-line.ts'
import { anOutput } from '../../../../test/output.ts'
import { remoteProgress } from './remote-progress.ts'

const world = (stderr = anOutput()) => ({ stderr, env: {}, now: () => now })

test('a repository that is told again is told once', async () => {
  const stderr = anOutput()
  const display = remoteProgress({ heading: 'Analyzing your profile', quiet: false }, world(stderr))
  display.show([{ fullName: 'mira/tidewater', state: 'reading', fraction: 0.1 }])
  display.show([
    { fullName: 'mira/almanac', state: 'queued', fraction: null },
    { fullName: 'mira/tidewater', state: 'reading', fraction: 0.7 },
  ])
  await display.close()
  expect(stderr.text()).toBe('Analyzing your profile\nReading mira/tidewater\n')
})

test('on a terminal nothing is left behind by an analysis that is over at once', async () => {
  const stderr = anOutput({ isTTY: true, columns: 80, rows: 24 })
  const display = remoteProgress({ heading: 'Analyzing your profile', quiet: false }, world(stderr))
  display.show([{ fullName: 'mira/tidewater', state: 'done', fraction: 1 }])
  await display.close()
  expect(stderr.text()).toBe('')
})
