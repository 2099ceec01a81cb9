import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bigRepository, type Repository } from '@handiwork/fixtures/repositories'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aGitHost, type GitHost } from '../a-git-host.ts'
import { processesAt } from '../reading.ts'
import { type SomeMirrors, someMirrors } from '../some-mirrors.ts'

const PROGRAM = fileURLToPath(new URL('../mirror-process.ts', import.meta.url))

let repository: Repository
let host: GitHost
let some: SomeMirrors

beforeAll(async () => {
  repository = await bigRepository({ commits: 300 })
})
afterAll(() => repository[Symbol.asyncDispose]())
beforeEach(async () => {
  host = await aGitHost({ 'ada/loom': repository })
  some = await someMirrors([host])
})
afterEach(async () => {
  await some[Symbol.asyncDispose]()
  await host[Symbol.asyncDispose]()
})

describe('a process that is killed', () => {
  // The refs are asked for twice by us, twice by git; then comes the pack.
  test.for([1, 2, 3, 4, 5])('at its request %i leaves nothing that is taken for a mirror', async (place) => {
    await killedAtRequest(place)
    await using mirror = await some.update(host, 'ada/loom')
    expect(mirror.head).toBe(await repository.id())
  })
  test('leaves nothing once its leftovers are removed', async () => {
    await killedAtRequest(5)
    await some.mirrors.removeLeftovers()
    expect((await some.names()).filter((name) => name.startsWith('draft-'))).toEqual([])
  })
})

test('two processes have one mirror one after the other', async () => {
  const child = started()
  await once(child.stdout!, 'data')
  const waiting = some.update(host, 'ada/loom')
  expect(await Promise.race([waiting, stillWaiting()])).toBe('waiting')
  child.kill('SIGKILL')
  await (await waiting).release()
})

// --- internal ---

function started(): ChildProcess {
  const words = [PROGRAM, some.folder, `${host.url}/ada/loom.git`]
  return spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
}

async function killedAtRequest(place: number): Promise<void> {
  const child = started()
  let count = 0
  host.answers = () => {
    if (++count === place) child.kill('SIGKILL')
    return false
  }
  await once(child, 'close')
  host.answers = () => false
  // Without its guard git has nobody to talk to.
  await expect.poll(() => processesAt(some.folder), { timeout: 10_000 }).toEqual([])
}

/** What is asked of the other process takes it no longer than a few turns. */
async function stillWaiting(): Promise<string> {
  for (let turn = 0; turn < 20; turn++) await some.names()
  return 'waiting'
}
