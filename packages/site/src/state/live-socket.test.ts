import type { Announcement } from '@handiwork/core/api'
import { expect, test, vi } from 'vitest'
import { liveSocket, type Watched } from './live-socket.ts'

const changed = (id: string, version = 1): Announcement => ({ type: 'user', id, version })

test('islands that watch the same connection are told of what each asked for', async () => {
  const { watch, wire } = aSocket()
  const [ann, ben] = [vi.fn(), vi.fn()]
  watch({ users: ['ann'] }, ann)
  watch({ users: ['ben'] }, ben)
  await settled()
  wire.hears('announce', changed('ann'))
  expect([ann.mock.calls.length, ben.mock.calls.length]).toEqual([1, 0])
})

test('all that is watched is asked for at once, each only once', async () => {
  const { watch, wire } = aSocket()
  watch({ users: ['ann'], repositories: ['loom'] }, () => {})
  watch({ users: ['ben', 'ann'] }, () => {})
  await settled()
  expect(wire.asked.at(-1)).toEqual({ users: ['ann', 'ben'], repositories: ['loom'] })
})

test('what is asked can be answered: the service ends connections that ask otherwise', async () => {
  const { watch, wire } = aSocket()
  watch({ users: ['ann'] }, () => {})
  await settled()
  expect(wire.answers).toEqual([expect.any(Function)])
})

test('one announcement that comes late changes nothing', async () => {
  const { watch, wire } = aSocket()
  const hear = vi.fn()
  watch({ users: ['ann'] }, hear)
  await settled()
  wire.hears('announce', changed('ann', 2))
  wire.hears('announce', changed('ann', 1))
  expect(hear).toHaveBeenCalledTimes(1)
})

test('after a lost connection everything may have changed', async () => {
  const { watch, wire } = aSocket()
  const hear = vi.fn()
  watch({ users: ['ann'] }, hear)
  await settled()
  expect(hear).not.toHaveBeenCalled()
  wire.hears('connect')
  expect(hear).toHaveBeenCalledTimes(1)
})

test('whoever watches is told once that changes are heard from now on', async () => {
  const { watch, wire } = aSocket()
  const listens = vi.fn()
  watch({ users: ['ann'] }, () => {}, listens)
  await settled()
  for (const answered of wire.answers) answered()
  for (const answered of wire.answers) answered()
  expect(listens).toHaveBeenCalledTimes(1)
})

test('where nobody watches any more there is no connection', async () => {
  const { watch, wire } = aSocket()
  const stop = watch({ users: ['ann'] }, () => {})
  await settled()
  stop()
  await settled()
  expect(wire.connected).toBe(false)
})

// --- internal ---

function aSocket() {
  const listeners = new Map<string, (announcement: Announcement) => void>()
  const wire = {
    connected: false,
    asked: [] as Watched[],
    answers: [] as (() => void)[],
    on: (event: string, listener: (announcement: Announcement) => void) => listeners.set(event, listener),
    emit(_event: string, wish: Watched, answered: () => void) {
      wire.asked.push(wish)
      wire.answers.push(answered)
    },
    connect() {
      wire.connected = true
      wire.hears('connect')
    },
    disconnect() {
      wire.connected = false
    },
    hears: (event: string, announcement = changed('')) => listeners.get(event)?.(announcement),
  }
  return { ...liveSocket(async () => wire), wire }
}

/** The connection is opened in steps of a few promises. */
const settled = () => new Promise(setImmediate)
