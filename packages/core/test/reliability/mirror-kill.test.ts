import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { buildBigRepository, type Repository } from '@handiwork/fixtures/repositories'
import { execa } from 'execa'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type GitHost, startGitHost } from '../git-host.ts'
import { gitProcessesAt } from '../read-commits.ts'
import { createTestMirrors, type TestMirrors } from '../test-mirrors.ts'

const MIRROR_PROCESS = fileURLToPath(new URL('../mirror-process.ts', import.meta.url))

let repository: Repository
let host: GitHost
let mirrors: TestMirrors

beforeAll(async () => {
  repository = await buildBigRepository({ commits: 300 })
})
afterAll(() => repository[Symbol.asyncDispose]())
beforeEach(async () => {
  host = await startGitHost({ 'ada/loom': repository })
  mirrors = await createTestMirrors([host])
})
afterEach(async () => {
  await mirrors[Symbol.asyncDispose]()
  await host[Symbol.asyncDispose]()
})

describe('a killed process', () => {
  // The refs are requested twice by the server and twice by git, then follows the pack.
  test.for([1, 2, 3, 4, 5])(
    'at request %i leaves nothing that is taken for a complete mirror',
    async (requestNumber) => {
      await killAtRequest(requestNumber)
      await using mirror = await mirrors.update(host, 'ada/loom')
      expect(mirror.head).toBe(await repository.id())
    },
  )
  test('leaves no temporary folders after removeLeftovers', async () => {
    await killAtRequest(5)
    await mirrors.mirrors.removeStaleFolders()
    expect((await mirrors.names()).filter((name) => name.startsWith('tmp-'))).toEqual([])
  })
})

test('two processes use a mirror one after the other', async () => {
  const child = startProcess()
  await once(child.stdout, 'data')
  const update = mirrors.update(host, 'ada/loom')
  expect(await Promise.race([update, waitBriefly()])).toBe('waiting')
  child.kill('SIGKILL')
  await (await update).release()
})

function startProcess() {
  const args = [MIRROR_PROCESS, mirrors.folder, `${host.url}/ada/loom.git`]
  return execa(process.execPath, args, { stdin: 'ignore', stderr: 'inherit', reject: false })
}

async function killAtRequest(requestNumber: number): Promise<void> {
  const child = startProcess()
  let count = 0
  host.handleRequest = () => {
    if (++count === requestNumber) child.kill('SIGKILL')
    return false
  }
  await child
  host.handleRequest = () => false
  // git stops once its egress proxy is gone.
  await expect.poll(() => gitProcessesAt(mirrors.folder)).toEqual([])
}

/** Long enough for the other process to respond if it were going to. */
async function waitBriefly(): Promise<string> {
  for (let turn = 0; turn < 20; turn++) await mirrors.names()
  return 'waiting'
}
