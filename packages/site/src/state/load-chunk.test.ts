import { CHUNK_TIMEOUT } from '@handiwork/core/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChunkLoader, loadChunk } from './load-chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SCRIPT = 'https://handiwork.test/_astro/Editor.js'
const STYLES = 'https://handiwork.test/_astro/Editor.css'
const never = () => new Promise<never>(() => {})
const fail = async () =>
  Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${SCRIPT}`))
const failWithStyles = async () => Promise.reject(new Error(`Unable to preload CSS for ${STYLES}`))

/** Records the URLs of retries. */
function createLoader(overrides: Partial<ChunkLoader> = {}) {
  const requests: string[] = []
  const loader: ChunkLoader = {
    importModule: async (url) => {
      requests.push(url)
      return 'module'
    },
    loadStylesheet: async (url) => void requests.push(url),
    isMissing: async () => false,
    ...overrides,
  }
  return { loader, requests }
}

async function settle<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {})
  await vi.runAllTimersAsync()
  return await promise
}

test('resolves with the loaded module and leaves no timer', async () => {
  expect(await loadChunk(async () => 'module')).toBe('module')
  expect(vi.getTimerCount()).toBe(0)
})

test('retries a failed script at another URL, because browsers remember failures', async () => {
  const { loader, requests } = createLoader()
  expect(await settle(loadChunk(fail, loader))).toBe('module')
  expect(requests).toEqual([`${SCRIPT}?retry=1`])
})

test('retries styles, then loads the module', async () => {
  const { loader, requests } = createLoader()
  const load = vi.fn(async () => 'module').mockImplementationOnce(failWithStyles)
  expect(await settle(loadChunk(load, loader))).toBe('module')
  expect(requests).toEqual([`${STYLES}?retry=1`])
})

test('calls the same import again if the message names no URL', async () => {
  const load = vi
    .fn(async () => 'module')
    .mockRejectedValueOnce(new TypeError('Importing a module script failed.'))
  expect(await settle(loadChunk(load))).toBe('module')
  expect(load).toHaveBeenCalledTimes(2)
})

test.each([
  [fail, 'CHUNK_LOAD_FAILED'],
  [failWithStyles, 'CSS_CHUNK_LOAD_FAILED'],
] as const)('rejects after two retries with the code of the file (spec §8): %#', async (load, code) => {
  const importModule = vi.fn(load)
  const loadStylesheet = vi.fn(load)
  const { loader } = createLoader({ importModule, loadStylesheet })
  await expect(settle(loadChunk(load, loader))).rejects.toMatchObject({ code, reason: 'error' })
  expect(importModule.mock.calls.length + loadStylesheet.mock.calls.length).toBe(2)
})

test('rejects without a retry if the file is missing', async () => {
  const { loader, requests } = createLoader({ isMissing: async () => true })
  await expect(settle(loadChunk(fail, loader))).rejects.toMatchObject({ reason: 'missing' })
  expect(requests).toEqual([])
})

test('rejects a chunk that has not arrived in time (spec §9)', async () => {
  const loading = expect(loadChunk(never)).rejects.toMatchObject({ reason: 'timeout' })
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT)
  await loading
})

test('waits until then', async () => {
  const onSettled = vi.fn()
  loadChunk(never).then(onSettled, onSettled)
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT - 1)
  expect(onSettled).not.toHaveBeenCalled()
})
