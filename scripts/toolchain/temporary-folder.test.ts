import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allowsExecution, temporaryFolder } from './temporary-folder.mjs'

test.for([
  ['mounted normally', 'tmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0', true],
  ['mounted with noexec', 'shm /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime 0 0', false],
  ['without a separate mount', 'tmpfs /dev tmpfs rw 0 0', false],
  ['mounted twice, the last time normally', 'a /dev/shm tmpfs rw,noexec 0 0\nb /dev/shm tmpfs rw 0 0', true],
] as const)('determines whether programs can run in a folder %s', ([, mounts, expected]) => {
  expect(allowsExecution('/dev/shm', mounts)).toBe(expected)
})

test('returns an existing folder', () => {
  expect(existsSync(temporaryFolder())).toBe(true)
})
