import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Texts load when the module is evaluated, so each test imports it again.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.resetModules()
  vi.stubEnv('SSR', false)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('a browser retries server errors up to 5 times, first after 250 ms, doubling (spec §7)', async () => {
  const requests = stubFetch(Array.from({ length: 5 }, () => 503))
  const { t } = await importTexts()
  expect(t('product')).toBe('Sixth reply')
  expect(requests.map(({ afterMs }) => afterMs)).toEqual([0, 250, 750, 1750, 3750, 7750])
})

test('a browser gives up after the fifth retry', async () => {
  const requests = stubFetch(Array.from({ length: 6 }, () => 503))
  await importTexts()
  expect(requests).toHaveLength(6)
})

test('a browser does not retry a 404', async () => {
  const requests = stubFetch([404])
  await importTexts()
  expect(requests).toHaveLength(1)
})

/** Replies to requests for the app's texts with the statuses in order, then with texts. Returns the requests. */
function stubFetch(statuses: number[]) {
  const start = Date.now()
  const requests: { readonly afterMs: number }[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== '/locales/en/app.json') return Response.json({})
    requests.push({ afterMs: Date.now() - start })
    const status = statuses.shift() ?? 200
    return Response.json({ product: 'Sixth reply' }, { status })
  })
  return requests
}

/** Imports the texts, and runs the timers of retries as they are set. */
async function importTexts() {
  let isLoaded = false
  const loading = import('./texts.ts').finally(() => {
    isLoaded = true
  })
  while (!isLoaded) {
    await vi.advanceTimersToNextTimerAsync()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return await loading
}
