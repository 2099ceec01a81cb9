import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aFolder, type Folder } from '../../../test/folders.ts'
import { hold, tryHold } from './hold.ts'

let folder: Folder
let path: string

beforeEach(async () => {
  folder = await aFolder()
  path = join(folder.path, 'a.lock')
})
afterEach(() => folder[Symbol.asyncDispose]())

test('what nobody holds is held at once', async () => {
  expect(await tryHold(path)).toBeDefined()
})

test('what is held is held by one only', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => tryHold(path)))
  expect(all.filter((held) => held !== undefined)).toHaveLength(1)
})

test('what is released can be held', async () => {
  await (await hold(path)).release()
  expect(await tryHold(path)).toBeDefined()
})

test('whoever waits has it when it is released', async () => {
  const first = await hold(path)
  const second = hold(path)
  await first.release()
  await (await second).release()
  expect(await readdir(folder.path)).toEqual([])
})

describe('what a process left', () => {
  test('that is no more is taken over, by one only', async () => {
    await writeFile(path, JSON.stringify({ ...(await sample()), pid: await aPidThatWas() }))
    const all = await Promise.all(Array.from({ length: 20 }, () => tryHold(path)))
    expect(all.filter((held) => held !== undefined)).toHaveLength(1)
  })
  test('that had our number, as in a container, is taken over', async () => {
    await writeFile(path, JSON.stringify({ ...(await sample()), instance: 'another' }))
    expect(await tryHold(path)).toBeDefined()
  })
  test('of another machine is taken over when it gives no sign', async () => {
    await writeFile(path, JSON.stringify({ ...(await sample()), host: 'elsewhere' }))
    const old = new Date(Date.now() - 600_000)
    await utimes(path, old, old)
    expect(await tryHold(path)).toBeDefined()
  })
  test('of another machine that does is left to it', async () => {
    await writeFile(path, JSON.stringify({ ...(await sample()), host: 'elsewhere' }))
    expect(await tryHold(path)).toBeUndefined()
  })
})

test('whoever lost it to somebody else does not release it', async () => {
  const first = await hold(path)
  await writeFile(path, 'somebody else')
  await first.release()
  expect((await stat(path)).size).toBeGreaterThan(0)
})

// --- internal ---

/** What a lock of ours says. */
async function sample(): Promise<{ host: string; pid: number; instance: string }> {
  const other = join(folder.path, 'sample.lock')
  const held = await hold(other)
  const text = await readFile(other, 'utf8')
  await held.release()
  return JSON.parse(text)
}

async function aPidThatWas(): Promise<number> {
  const child = spawn('true')
  await once(child, 'close')
  return child.pid!
}
