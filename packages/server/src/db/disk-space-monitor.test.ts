import { expect, test } from 'vitest'
import { MIN_FREE_DISK_BYTES, monitorDiskSpace } from './disk-space-monitor.ts'

const monitorWithFree = (...free: number[]) =>
  monitorDiskSpace('/', { freeBytes: async () => free.shift() ?? 0 })

test.each([
  [MIN_FREE_DISK_BYTES, true],
  [MIN_FREE_DISK_BYTES - 1, false],
])('hasDiskSpace for %i free bytes is %s', async (bytes, expected) => {
  using monitor = await monitorWithFree(bytes)
  expect(monitor.hasDiskSpace()).toBe(expected)
})

test('detects freed disk space', async () => {
  using monitor = await monitorWithFree(0, MIN_FREE_DISK_BYTES)
  await monitor.check()
  expect(monitor.hasDiskSpace()).toBe(true)
})

test('assumes free disk space if it cannot be read', async () => {
  using monitor = await monitorDiskSpace('/', {
    freeBytes: () => Promise.reject(new Error('no such folder')),
  })
  expect(monitor.hasDiskSpace()).toBe(true)
})

test('reads the disk space of this machine', async () => {
  using monitor = await monitorDiskSpace('/nonexistent')
  expect(monitor.hasDiskSpace()).toBe(true)
})
