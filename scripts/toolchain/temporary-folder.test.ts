import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mayRunFrom, temporaryFolder } from './temporary-folder.mjs'

test.for([
  ['that is mounted plainly', 'tmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0', true],
  ['from which nothing is run', 'shm /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime 0 0', false],
  ['that is none of its own', 'tmpfs /dev tmpfs rw 0 0', false],
  ['mounted twice, at last plainly', 'a /dev/shm tmpfs rw,noexec 0 0\nb /dev/shm tmpfs rw 0 0', true],
] as const)('whether tests may run files from a folder %s', ([, mounts, may]) => {
  expect(mayRunFrom('/dev/shm', mounts)).toBe(may)
})

test('the folder is there', () => {
  expect(existsSync(temporaryFolder())).toBe(true)
})
