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

const exitedPid = () => spawnSync(process.execPath, ['-e', '0']).pid

test('never runs two tasks at once', async () => {
  const steps: string[] = []
  const work = (name: string) => async () => {
    steps.push(`${name} begins`)
    await Promise.resolve()
    steps.push(`${name} ends`)
  }
  await Promise.all([withLock(lock, work('a')), withLock(lock, work('b'))])
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('breaks the lock of an exited process', async () => {
  writeFileSync(lock, String(exitedPid()))
  expect(await withLock(lock, async () => 'done')).toBe('done')
})

test('breaks a lock that is too old', async () => {
  writeFileSync(lock, String(process.pid))
  const longAgo = Date.now() / 1000 - 3600
  utimesSync(lock, longAgo, longAgo)
  expect(await withLock(lock, async () => 'done')).toBe('done')
})

test('respects the lock while a child of its exited owner is alive', async () => {
  writeFileSync(lock, `${exitedPid()} ${process.pid}`)
  const waiting = Promise.withResolvers<void>()
  const work = withLock(lock, async () => 'done', waiting.resolve)
  await waiting.promise
  expect(existsSync(lock)).toBe(true)
  rmSync(lock)
  await work
})

test('releases the lock when the work fails', async () => {
  await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(existsSync(lock)).toBe(false)
})
