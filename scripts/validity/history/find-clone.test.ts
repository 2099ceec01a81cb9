import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findClone } from './find-clone.ts'

let clones: string

beforeEach(() => {
  clones = mkdtempSync(join(tmpdir(), 'clones-'))
})
afterEach(() => rmSync(clones, { recursive: true }))

test.each([
  'ada+loom',
  'ada/loom',
  'ada+loom/repo',
  'ada+loom/.git',
  'ada/loom/.git',
  'grace+Loom/mirror/repo.git',
])('finds ada/loom in %s', (folder) => {
  const path = join(clones, folder)
  mkdirSync(join(path, 'objects'), { recursive: true })
  mkdirSync(join(path, 'refs'))
  expect(findClone(clones, 'ada/loom')).toBe(path)
})

test('returns undefined without a clone', () => {
  mkdirSync(join(clones, 'ada+loom/empty'), { recursive: true })
  expect(findClone(clones, 'ada/loom')).toBeUndefined()
})
