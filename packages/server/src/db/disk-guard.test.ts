import { expect, test } from 'vitest'
import { diskGuard, ROOM_AT_LEAST } from './disk-guard.ts'

const withFree = (...free: number[]) => diskGuard('/', { freeBytes: async () => free.shift() ?? 0 })

test.each([
  [ROOM_AT_LEAST, true],
  [ROOM_AT_LEAST - 1, false],
])('with %i bytes free there is room: %s', async (bytes, room) => {
  using guard = await withFree(bytes)
  expect(guard.isRoomLeft()).toBe(room)
})

test('room that comes back is noticed', async () => {
  using guard = await withFree(0, ROOM_AT_LEAST)
  await guard.look()
  expect(guard.isRoomLeft()).toBe(true)
})

test('a disk that cannot be looked at counts as one with room', async () => {
  using guard = await diskGuard('/', { freeBytes: () => Promise.reject(new Error('no such folder')) })
  expect(guard.isRoomLeft()).toBe(true)
})

test('the disk of this machine can be looked at', async () => {
  using guard = await diskGuard('/nonexistent')
  expect(guard.isRoomLeft()).toBe(true)
})
