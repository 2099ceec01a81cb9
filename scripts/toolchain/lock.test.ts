import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { withLock } from './lock.mjs'

let lock: string

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'handiwork-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  lock = join(folder, 'lock')
})

const ended = () => spawnSync(process.execPath, ['-e', '0']).pid

test('two pieces of work never run at once', async () => {
  const steps: string[] = []
  const work = (name: string) => async () => {
    steps.push(`${name} begins`)
    await Promise.resolve()
    steps.push(`${name} ends`)
  }
  await Promise.all([withLock(lock, work('a')), withLock(lock, work('b'))])
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('the lock of a process that has ended is taken over', async () => {
  writeFileSync(lock, String(ended()))
  expect(await withLock(lock, async () => 'done')).toBe('done')
})

test('a lock nobody can have held for so long is taken over', async () => {
  writeFileSync(lock, String(process.pid))
  const longAgo = Date.now() / 1000 - 3600
  utimesSync(lock, longAgo, longAgo)
  expect(await withLock(lock, async () => 'done')).toBe('done')
})

test('a lock is held while a child of its ended owner lives', async () => {
  writeFileSync(lock, `${ended()} ${process.pid}`)
  const waits = Promise.withResolvers<void>()
  const work = withLock(lock, async () => 'done', waits.resolve)
  await waits.promise
  expect(existsSync(lock)).toBe(true)
  rmSync(lock)
  await work
})

test('work that fails gives the lock back', async () => {
  await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(existsSync(lock)).toBe(false)
})
