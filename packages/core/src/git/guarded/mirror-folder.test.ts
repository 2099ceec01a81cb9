import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Repository, stories } from '@handiwork/fixtures/repositories'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aGitHost, type GitHost } from '../../../test/a-git-host.ts'
import { commitsAt, failureOf } from '../../../test/reading.ts'
import { type SomeMirrors, someMirrors } from '../../../test/some-mirrors.ts'
import type { MirrorsOptions } from './mirror.ts'

const NAME = 'ada/loom'

let repository: Repository
let host: GitHost
let some: SomeMirrors

beforeEach(async () => {
  repository = await stories.team!().build()
  host = await aGitHost({ [NAME]: repository })
  some = await someMirrors([host])
})
afterEach(async () => {
  await some[Symbol.asyncDispose]()
  await host[Symbol.asyncDispose]()
  await repository[Symbol.asyncDispose]()
})

describe('room', () => {
  test('is made by the mirror used least', async () => {
    const other = 'ada/rope'
    host.repositories.set(other, repository)
    const { sizeBytes, path } = await released()
    await used(path, '2020-01-01')
    await again({ atMostBytes: sizeBytes * 1.5 })
    const { path: second } = await released(other)
    expect(await some.names()).toEqual([basename(second)])
  })
  test('is not made by one that is in use', async () => {
    const other = 'ada/rope'
    host.repositories.set(other, repository)
    await again({ atMostBytes: 1 })
    await using first = await some.update(host, NAME)
    await (await some.update(host, other)).release()
    expect(await commitsAt(first.path)).toEqual(await commitsAt(repository.path))
  })
  test('on a full disk is made by mirrors before anything is refused', async () => {
    await released()
    await again({ freeBytesAtLeast: 1e18 })
    await some.refusal(host, NAME)
    expect(await some.names()).toEqual([])
  })
  test('is asked of the disk first', async () => {
    await again({ freeBytesAtLeast: 1e18 })
    expect((await some.refusal(host, NAME)).reason).toBe('diskFull')
  })
})

describe('what is left behind', () => {
  test('is removed when its process is gone', async () => {
    await mkdir(some.folder, { recursive: true })
    const draft = join(some.folder, 'draft-00000000-0000-0000-0000-000000000000')
    await mkdir(draft)
    await writeFile(`${draft}.lock`, await lockOf(2 ** 30))
    await some.mirrors.removeLeftovers()
    expect(await some.names()).toEqual([])
  })
  test('stays while somebody is at it', async () => {
    await using mirror = await some.update(host, NAME, { token: 'x' })
    await some.mirrors.removeLeftovers()
    expect(await commitsAt(mirror.path)).toEqual(await commitsAt(repository.path))
  })
  test('holds nobody up: a lock is taken over', async () => {
    const { path } = await released()
    await writeFile(`${path}.lock`, await lockOf(2 ** 30))
    await using mirror = await some.update(host, NAME)
    expect(mirror.head).toBe(await repository.id())
  })
  test('is nothing after a refusal', async () => {
    await some.refusal(host, 'ada/nothing')
    expect(await some.names()).toEqual([])
  })
  test('is nothing after an abort', async () => {
    const stop = new AbortController()
    host.answers = (request) => {
      if (request.method !== 'POST') return false
      stop.abort('Enough')
      return true
    }
    const failure = await failureOf(some.update(host, NAME, { signal: stop.signal }))
    expect([failure, await some.names()]).toEqual(['Enough', []])
  })
})

// --- internal ---

async function again(options: Partial<MirrorsOptions>): Promise<void> {
  const { folder } = some
  const before = some
  some = await someMirrors([host], { folder, ...options })
  const { [Symbol.asyncDispose]: dispose } = some
  some = {
    ...some,
    folder,
    names: before.names,
    async [Symbol.asyncDispose]() {
      await dispose()
      await before[Symbol.asyncDispose]()
    },
  }
}

async function released(name = NAME) {
  const mirror = await some.update(host, name)
  await mirror.release()
  return mirror
}

async function used(path: string, day: string): Promise<void> {
  const date = new Date(day)
  await utimes(join(path, 'HEAD'), date, date)
}

/** What a process of this machine with that number would have written. */
async function lockOf(pid: number): Promise<string> {
  const mirror = await some.update(host, NAME)
  const text = await readFile(`${mirror.path}.lock`, 'utf8')
  await mirror.release()
  await some.mirrors.forget(host.addressOf(NAME))
  return JSON.stringify({ ...JSON.parse(text), pid })
}
