import { expect, test } from 'vitest'
import { createTestOutput } from '../../../../test/create-test-output.ts'
import { createRemoteProgress } from './remote-progress.ts'

const createContext = (stderr = createTestOutput()) => ({ stderr, env: {}, uptime: () => 0 })

test('prints a repository once, even if its progress is reported again', async () => {
  const stderr = createTestOutput()
  const display = createRemoteProgress(
    { heading: 'Analyzing your profile', quiet: false },
    createContext(stderr),
  )
  display.show([{ fullName: 'mira/tidewater', state: 'reading', fraction: 0.1 }])
  display.show([
    { fullName: 'mira/almanac', state: 'queued', fraction: null },
    { fullName: 'mira/tidewater', state: 'reading', fraction: 0.7 },
  ])
  await display.close()
  expect(stderr.text()).toBe('Analyzing your profile\nReading mira/tidewater\n')
})

test('leaves nothing on the terminal after a quick analysis', async () => {
  const stderr = createTestOutput({ isTTY: true, columns: 80, rows: 24 })
  const display = createRemoteProgress(
    { heading: 'Analyzing your profile', quiet: false },
    createContext(stderr),
  )
  display.show([{ fullName: 'mira/tidewater', state: 'done', fraction: 1 }])
  await display.close()
  expect(stderr.text()).toBe('')
})
