import { type ChangeEvent, socketBackoff } from '@handiwork/core/api'
import { afterEach, expect, test, vi } from 'vitest'
import { createLiveSocket, type SubscriptionTarget } from './live-socket.ts'

const userChanged = (id: string, version = 1): ChangeEvent => ({ type: 'user', id, version })

test('delivers events only to subscribers of the changed id', async () => {
  const { subscribe, socket } = createTestSocket()
  const [ann, ben] = [vi.fn(), vi.fn()]
  subscribe({ users: ['ann'] }, ann)
  subscribe({ users: ['ben'] }, ben)
  await flushPromises()
  socket.receive('change', userChanged('ann'))
  expect(ann).toHaveBeenCalledTimes(1)
  expect(ben).not.toHaveBeenCalled()
})

test('sends all subscriptions in one message without duplicates', async () => {
  const { subscribe, socket } = createTestSocket()
  subscribe({ users: ['ann'], repositories: ['loom'] }, () => {})
  subscribe({ users: ['ben', 'ann'] }, () => {})
  await flushPromises()
  expect(socket.subscriptions.at(-1)).toEqual({ users: ['ann', 'ben'], repositories: ['loom'] })
})

test('sends an acknowledgement callback, because the service closes connections without one', async () => {
  const { subscribe, socket } = createTestSocket()
  subscribe({ users: ['ann'] }, () => {})
  await flushPromises()
  expect(socket.acknowledgements).toEqual([expect.any(Function)])
})

test('ignores events that arrive out of order', async () => {
  const { subscribe, socket } = createTestSocket()
  const onEvent = vi.fn()
  subscribe({ users: ['ann'] }, onEvent)
  await flushPromises()
  socket.receive('change', userChanged('ann', 2))
  socket.receive('change', userChanged('ann', 1))
  expect(onEvent).toHaveBeenCalledTimes(1)
})

test('notifies all subscribers after a reconnect', async () => {
  const { subscribe, socket } = createTestSocket()
  const onEvent = vi.fn()
  subscribe({ users: ['ann'] }, onEvent)
  await flushPromises()
  expect(onEvent).not.toHaveBeenCalled()
  socket.receive('connect')
  expect(onEvent).toHaveBeenCalledTimes(1)
})

test('calls onReady once, when the subscription is confirmed', async () => {
  const { subscribe, socket } = createTestSocket()
  const onReady = vi.fn()
  subscribe({ users: ['ann'] }, () => {}, onReady)
  await flushPromises()
  for (const acknowledge of socket.acknowledgements) acknowledge()
  for (const acknowledge of socket.acknowledgements) acknowledge()
  expect(onReady).toHaveBeenCalledTimes(1)
})

test('connects once if more islands subscribe while the connection opens', async () => {
  const { subscribe, socket } = createTestSocket()
  const connect = vi.spyOn(socket, 'connect').mockImplementation(() => {
    socket.active = true
  })
  subscribe({ users: ['ann'] }, () => {})
  await flushPromises()
  subscribe({ users: ['ben'] }, () => {})
  await flushPromises()
  expect(connect).toHaveBeenCalledTimes(1)
})

test('connects again for a subscriber after the last one left', async () => {
  const { subscribe, socket } = createTestSocket()
  subscribe({ users: ['ann'] }, () => {})()
  await flushPromises()
  subscribe({ users: ['ben'] }, () => {})
  await flushPromises()
  expect(socket.connected).toBe(true)
})

test('disconnects when the last subscriber leaves', async () => {
  const { subscribe, socket } = createTestSocket()
  const unsubscribe = subscribe({ users: ['ann'] }, () => {})
  await flushPromises()
  unsubscribe()
  await flushPromises()
  expect(socket.connected).toBe(false)
})

test('loads the socket again after a failure, with the backoff of the spec (spec §9)', async () => {
  vi.useFakeTimers()
  const load = vi.fn(() => Promise.reject(new Error('chunk not found')))
  const { subscribe } = createLiveSocket(load)
  subscribe({ users: ['ann'] }, () => {})
  subscribe({ users: ['ben'] }, () => {})
  const callCounts: number[] = []
  for (const delay of [0, socketBackoff.min, socketBackoff.min * socketBackoff.factor]) {
    await vi.advanceTimersByTimeAsync(delay)
    callCounts.push(load.mock.calls.length)
  }
  expect(callCounts).toEqual([1, 2, 3])
})

test('does not load the socket again without subscribers', async () => {
  vi.useFakeTimers()
  const load = vi.fn(() => Promise.reject(new Error('chunk not found')))
  const unsubscribe = createLiveSocket(load).subscribe({ users: ['ann'] }, () => {})
  await vi.advanceTimersByTimeAsync(0)
  unsubscribe()
  await vi.advanceTimersByTimeAsync(socketBackoff.max)
  expect(load).toHaveBeenCalledTimes(1)
})

afterEach(() => void vi.useRealTimers())

function createTestSocket() {
  const listeners = new Map<string, (announcement: ChangeEvent) => void>()
  const socket = {
    connected: false,
    active: false,
    subscriptions: [] as SubscriptionTarget[],
    acknowledgements: [] as (() => void)[],
    on: (event: string, listener: (announcement: ChangeEvent) => void) => listeners.set(event, listener),
    emit(_event: string, target: SubscriptionTarget, acknowledge: () => void) {
      socket.subscriptions.push(target)
      socket.acknowledgements.push(acknowledge)
    },
    connect() {
      Object.assign(socket, { connected: true, active: true })
      socket.receive('connect')
    },
    disconnect() {
      Object.assign(socket, { connected: false, active: false })
    },
    receive: (event: string, announcement = userChanged('')) => listeners.get(event)?.(announcement),
  }
  return { ...createLiveSocket(async () => socket), socket }
}

/** Opening the connection takes several promise ticks. */
const flushPromises = () => new Promise(setImmediate)
