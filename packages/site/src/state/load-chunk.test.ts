import { CHUNK_TIMEOUT } from '@handiwork/core/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadChunk } from './load-chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<never>(() => {})

test('resolves with the loaded module and leaves no timer', async () => {
  expect(await loadChunk(async () => 'module')).toBe('module')
  expect(vi.getTimerCount()).toBe(0)
})

test('rejects with the error of the load', async () => {
  await expect(loadChunk(() => Promise.reject(new Error('missing file')))).rejects.toThrow('missing file')
})

test('rejects a chunk that has not arrived in time (spec §9)', async () => {
  const loading = expect(loadChunk(never)).rejects.toThrow('timed out')
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT)
  await loading
})

test('waits until then', async () => {
  const onSettled = vi.fn()
  loadChunk(never).then(onSettled, onSettled)
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT - 1)
  expect(onSettled).not.toHaveBeenCalled()
})
