import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackVisits } from './track-visits.ts'

const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}))
const sendBeacon = vi.fn<Navigator['sendBeacon']>(() => true)
let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('navigator', { sendBeacon })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('reports a visit every 60 seconds (spec §7)', async () => {
  trackVisits()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(fetch).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/api/profile/visit',
    expect.objectContaining({ method: 'POST' }),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('reports leaving the page with a beacon, which outlives the page (spec §7)', () => {
  trackVisits()
  page.dispatchEvent(new Event('pagehide'))
  expect(sendBeacon).toHaveBeenCalledExactlyOnceWith('/api/profile/visit')
})

test('a failed report does not end the reports', async () => {
  fetch.mockRejectedValueOnce(new TypeError('network error'))
  trackVisits()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('reports nothing after it was stopped', async () => {
  const stop = trackVisits()
  stop()
  page.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(120_000)
  expect({ visits: fetch.mock.calls, beacons: sendBeacon.mock.calls }).toEqual({ visits: [], beacons: [] })
})
