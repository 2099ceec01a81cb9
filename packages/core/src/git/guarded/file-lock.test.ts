import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTempFolder, type TempFolder } from '../../../test/temp-folders.ts'
import { acquireFileLock, tryAcquireFileLock } from './file-lock.ts'

let folder: TempFolder
let path: string

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  folder = await createTempFolder()
  path = join(folder.path, 'a.lock')
})
afterEach(async () => {
  vi.useRealTimers()
  await folder[Symbol.asyncDispose]()
})

test('acquires a free lock', async () => {
  expect(await tryAcquireFileLock(path)).toBeDefined()
})

test('grants a lock to one of many concurrent attempts', async () => {
  const attempts = await Promise.all(Array.from({ length: 20 }, () => tryAcquireFileLock(path)))
  expect(attempts.filter((lock) => lock !== undefined)).toHaveLength(1)
})

test('acquires a released lock', async () => {
  await (await acquireFileLock(path)).release()
  expect(await tryAcquireFileLock(path)).toBeDefined()
})

test('grants a released lock to a waiting caller', async () => {
  const first = await acquireFileLock(path)
  const second = acquireFileLock(path)
  await first.release()
  await (await second).release()
  expect(await readdir(folder.path)).toEqual([])
})

describe('a leftover lock', () => {
  test('of an exited process is broken by one caller only', async () => {
    await writeFile(path, JSON.stringify({ ...(await readOwner()), pid: await exitedPid() }))
    const attempts = await Promise.all(Array.from({ length: 20 }, () => tryAcquireFileLock(path)))
    expect(attempts.filter((lock) => lock !== undefined)).toHaveLength(1)
  })
  test('with the same pid but another instance is broken', async () => {
    await writeFile(path, JSON.stringify({ ...(await readOwner()), instance: 'another' }))
    expect(await tryAcquireFileLock(path)).toBeDefined()
  })
  test.each([
    ['ten minutes ago', -600_000],
    ['in an hour, because its clock was ahead', 3_600_000],
  ])('of another machine, whose last heartbeat was %s, is broken after an observation', async (_, offset) => {
    await writeForeignLock(new Date(Date.now() + offset))
    expect(await tryAcquireFileLock(path)).toBeUndefined()
    vi.advanceTimersByTime(40_000)
    expect(await tryAcquireFileLock(path)).toBeDefined()
  })
  test.each([
    ['ahead', 3_600_000],
    ['behind', -3_600_000],
  ])(
    'of another machine whose clock is an hour %s is respected while heartbeats arrive',
    async (_, offset) => {
      for (let heartbeat = 0; heartbeat < 10; heartbeat += 1) {
        await writeForeignLock(new Date(Date.now() + offset + heartbeat * 15_000))
        expect(await tryAcquireFileLock(path)).toBeUndefined()
        vi.advanceTimersByTime(15_000)
      }
    },
  )
  test.each([
    ['forward', 3_600_000],
    ['back', -3_600_000],
  ])('is respected when the clock jumps an hour %s and its heartbeats go on', async (_, jump) => {
    vi.useFakeTimers({ toFake: ['performance', 'Date'] })
    await writeForeignLock(new Date())
    expect(await tryAcquireFileLock(path)).toBeUndefined()
    vi.advanceTimersByTime(40_000)
    await writeForeignLock(new Date())
    vi.setSystemTime(Date.now() + jump)
    expect(await tryAcquireFileLock(path)).toBeUndefined()
  })
  test('of another machine is respected with a recent heartbeat', async () => {
    await writeForeignLock(new Date())
    expect(await tryAcquireFileLock(path)).toBeUndefined()
    vi.advanceTimersByTime(40_000)
    expect(await tryAcquireFileLock(path)).toBeUndefined()
  })
})

test('does not release a lock that another owner has taken over', async () => {
  const first = await acquireFileLock(path)
  await writeFile(path, 'another owner')
  await first.release()
  expect((await stat(path)).size).toBeGreaterThan(0)
})

/** The content of a lock file of this process. */
async function readOwner(): Promise<{ host: string; pid: number; instance: string }> {
  const otherPath = join(folder.path, 'sample.lock')
  const lock = await acquireFileLock(otherPath)
  const text = await readFile(otherPath, 'utf8')
  await lock.release()
  return JSON.parse(text)
}

/** Writes the lock of a process of another machine, with the time of its last heartbeat. */
async function writeForeignLock(heartbeat: Date): Promise<void> {
  await writeFile(path, JSON.stringify({ ...(await readOwner()), host: 'elsewhere' }))
  await utimes(path, heartbeat, heartbeat)
}

async function exitedPid(): Promise<number> {
  const child = execa('true')
  await child
  return child.pid!
}
