import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Repository, repositoryScenarios } from '@handiwork/fixtures/repositories'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type GitHost, startGitHost } from '../../../test/git-host.ts'
import { readCommitsAt, rejectionOf } from '../../../test/read-commits.ts'
import { createTestMirrors, type TestMirrors } from '../../../test/test-mirrors.ts'
import type { MirrorStoreOptions } from './mirror.ts'

const NAME = 'ada/loom'

let repository: Repository
let host: GitHost
let testMirrors: TestMirrors

beforeEach(async () => {
  repository = await repositoryScenarios.team().build()
  host = await startGitHost({ [NAME]: repository })
  testMirrors = await createTestMirrors([host])
})
afterEach(async () => {
  await testMirrors[Symbol.asyncDispose]()
  await host[Symbol.asyncDispose]()
  await repository[Symbol.asyncDispose]()
})

describe('disk space', () => {
  test('is freed by evicting the least recently used mirror', async () => {
    const otherName = 'ada/rope'
    host.repositories.set(otherName, repository)
    const { sizeBytes, path } = await updateAndRelease()
    await setLastUsed(path, '2020-01-01')
    await reopenMirrors({ maxTotalBytes: sizeBytes * 1.5 })
    const { path: second } = await updateAndRelease(otherName)
    expect(await testMirrors.names()).toEqual([basename(second)])
  })
  test('is not freed by evicting a mirror in use', async () => {
    const otherName = 'ada/rope'
    host.repositories.set(otherName, repository)
    await reopenMirrors({ maxTotalBytes: 1 })
    await using first = await testMirrors.update(host, NAME)
    await (await testMirrors.update(host, otherName)).release()
    expect(await readCommitsAt(first.path)).toEqual(await readCommitsAt(repository.path))
  })
  test('is freed by evicting mirrors before an update is refused', async () => {
    await updateAndRelease()
    await reopenMirrors({ minFreeBytes: 1e18 })
    await testMirrors.refusal(host, NAME)
    expect(await testMirrors.names()).toEqual([])
  })
  test('is checked before an update', async () => {
    await reopenMirrors({ minFreeBytes: 1e18 })
    expect((await testMirrors.refusal(host, NAME)).reason).toBe('diskFull')
  })
})

describe('leftovers', () => {
  test('removes temporary folders of exited processes', async () => {
    await mkdir(testMirrors.folder, { recursive: true })
    const temporaryFolder = join(testMirrors.folder, 'tmp-00000000-0000-0000-0000-000000000000')
    await mkdir(temporaryFolder)
    await writeFile(`${temporaryFolder}.lock`, await lockText(2 ** 30))
    await testMirrors.mirrors.removeStaleFolders()
    expect(await testMirrors.names()).toEqual([])
  })
  test('keeps temporary folders in use', async () => {
    await using mirror = await testMirrors.update(host, NAME, { token: 'x' })
    await testMirrors.mirrors.removeStaleFolders()
    expect(await readCommitsAt(mirror.path)).toEqual(await readCommitsAt(repository.path))
  })
  test('breaks locks of exited processes', async () => {
    const { path } = await updateAndRelease()
    await writeFile(`${path}.lock`, await lockText(2 ** 30))
    await using mirror = await testMirrors.update(host, NAME)
    expect(mirror.head).toBe(await repository.id())
  })
  test('leaves no files after a refused update', async () => {
    await testMirrors.refusal(host, 'ada/nothing')
    expect(await testMirrors.names()).toEqual([])
  })
  test('leaves no files after an aborted update', async () => {
    const controller = new AbortController()
    host.handleRequest = (request) => {
      if (request.method !== 'POST') return false
      controller.abort('Enough')
      return true
    }
    const failure = await rejectionOf(testMirrors.update(host, NAME, { signal: controller.signal }))
    expect({ failure, files: await testMirrors.names() }).toEqual({ failure: 'Enough', files: [] })
  })
})

async function reopenMirrors(options: Partial<MirrorStoreOptions>): Promise<void> {
  const { folder } = testMirrors
  const previous = testMirrors
  testMirrors = await createTestMirrors([host], { folder, ...options })
  const { [Symbol.asyncDispose]: dispose } = testMirrors
  testMirrors = {
    ...testMirrors,
    folder,
    names: previous.names,
    async [Symbol.asyncDispose]() {
      await dispose()
      await previous[Symbol.asyncDispose]()
    },
  }
}

async function updateAndRelease(name = NAME) {
  const mirror = await testMirrors.update(host, name)
  await mirror.release()
  return mirror
}

async function setLastUsed(path: string, day: string): Promise<void> {
  const date = new Date(day)
  await utimes(join(path, 'HEAD'), date, date)
}

/** The lock file content of a process of this machine with the given pid. */
async function lockText(pid: number): Promise<string> {
  const mirror = await testMirrors.update(host, NAME)
  const text = await readFile(`${mirror.path}.lock`, 'utf8')
  await mirror.release()
  await testMirrors.mirrors.deleteMirror(host.repositoryAddress(NAME))
  return JSON.stringify({ ...JSON.parse(text), pid })
}
