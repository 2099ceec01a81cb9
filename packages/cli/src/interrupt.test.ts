import { afterEach, expect, test } from 'vitest'
import { Interrupted, interruptSignal } from './interrupt.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGBREAK'] as const
const listeners = signals.map((name) => [name, process.listeners(name)] as const)

afterEach(() => {
  for (const [name, before] of listeners)
    for (const listener of process.listeners(name))
      if (!before.includes(listener)) process.removeListener(name, listener)
})

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  // Ctrl-Break on Windows.
  ['SIGBREAK', 130],
] as const)('%s aborts with exit code %i', (name, exitCode) => {
  const signal = interruptSignal()
  process.emit(name)
  expect(signal.reason).toEqual(new Interrupted(exitCode))
  expect(signal.reason.exitCode).toBe(exitCode)
})

test('leaves SIGHUP alone, so that nohup keeps a run going', () => {
  const before = process.listenerCount('SIGHUP')
  interruptSignal()
  expect(process.listenerCount('SIGHUP')).toBe(before)
})
