import { expect, test } from 'vitest'
import { Interrupted } from './interrupt.ts'
import { wait } from './wait.ts'

const { signal } = new AbortController()
const HOUR_MS = 3_600_000

test('resolves after the given time', async () => {
  await expect(wait(1, signal)).resolves.toBeUndefined()
})

test('resolves early when it is woken', async () => {
  const wake = new AbortController()
  const waiting = wait(HOUR_MS, signal, wake.signal)
  wake.abort()
  await expect(waiting).resolves.toBeUndefined()
})

test('rejects when the command is interrupted, even if it could be woken', async () => {
  const interrupt = new AbortController()
  const waiting = wait(HOUR_MS, interrupt.signal, signal)
  interrupt.abort(new Interrupted(130))
  await expect(waiting).rejects.toThrow('Stopped.')
})
