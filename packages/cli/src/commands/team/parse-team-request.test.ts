import { expect, test } from 'vitest'
import { normalizeFolder } from './parse-team-request.ts'

test.each([
  ['./src/', '/', 'src'],
  ['/src/app', '/', 'src/app'],
  ['.', '/', ''],
  ['src\\app', '\\', 'src/app'],
  ['.\\src/app\\', '\\', 'src/app'],
  // A valid file name where `/` separates folders.
  ['src\\app', '/', 'src\\app'],
])('reads the folder %s, separated by %s, as %s', (path, separator, folder) => {
  expect(normalizeFolder(path, separator)).toBe(folder)
})
