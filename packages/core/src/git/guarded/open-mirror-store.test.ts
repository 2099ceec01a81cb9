import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  ada,
  buildBigRepository,
  generateLines,
  type Repository,
  repositoryScenarios,
} from '@handiwork/fixtures/repositories'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addNotes } from '../../../test/add-notes.ts'
import { type GitHost, startGitHost } from '../../../test/git-host.ts'
import { readCommitsAt, rejectionOf } from '../../../test/read-commits.ts'
import { createTestMirrors, type TestMirrors } from '../../../test/test-mirrors.ts'

const NAME = 'ada/loom'

let repository: Repository
let host: GitHost
let some: TestMirrors

beforeEach(async () => {
  repository = await repositoryScenarios.team().build()
  host = await startGitHost({ [NAME]: repository })
  some = await createTestMirrors([host])
})
afterEach(async () => {
  await some[Symbol.asyncDispose]()
  await host[Symbol.asyncDispose]()
  await repository[Symbol.asyncDispose]()
})

describe('a mirror', () => {
  test('has the history of its repository', async () => {
    await using mirror = await some.update(host, NAME)
    expect(await readCommitsAt(mirror.path)).toEqual(await readCommitsAt(repository.path))
  })
  test('reports the head of the default branch', async () => {
    await using mirror = await some.update(host, NAME)
    expect(mirror.head).toBe(await repository.id())
  })
  test('reports that there are tags', async () => {
    await repository.git('tag', 'v1')
    await using mirror = await some.update(host, NAME)
    expect(mirror.hasTags).toBe(true)
  })
  test('reports that there are no tags', async () => {
    await using mirror = await some.update(host, NAME)
    expect(mirror.hasTags).toBe(false)
  })
  test('reports its size', async () => {
    await using mirror = await some.update(host, NAME)
    expect(mirror.sizeBytes).toBeGreaterThan(1000)
  })
  test('reports transfer progress', async () => {
    await using big = await buildBigRepository({ commits: 300 })
    host.repositories.set(NAME, big)
    const fractions: (number | undefined)[] = []
    await using _ = await some.update(host, NAME, { onReceived: (_, fraction) => fractions.push(fraction) })
    expect(fractions.at(-1)).toBe(1)
  })
  test('has the notes of git-ai, with no additional request', async () => {
    const countBefore = host.requests.length
    await (await some.update(host, NAME)).release()
    const requestsWithoutNotes = host.requests.length - countBefore
    await some.mirrors.deleteMirror(host.repositoryAddress(NAME))
    await addNotes(repository, { [await repository.id()]: 'text' })
    const count = host.requests.length
    await using mirror = await some.update(host, NAME)
    expect(await readNotesId(mirror.path)).toBe(await repository.id('refs/notes/ai'))
    expect(mirror.head).toBe(await repository.id())
    expect(host.requests.length - count).toBe(requestsWithoutNotes)
  })
  test('has the notes of a repository with SHA-256 ids', async () => {
    await using long = await repositoryScenarios.sha256().build()
    await addNotes(long, { [await long.id()]: 'text' })
    host.repositories.set(NAME, long)
    await using mirror = await some.update(host, NAME)
    expect(await readNotesId(mirror.path)).toBe(await long.id('refs/notes/ai'))
  })
  test('is in a folder that only its owner can read', async () => {
    await using _ = await some.update(host, NAME)
    expect((await stat(some.folder)).mode & 0o777).toBe(0o700)
  })
  test('remains after release', async () => {
    const { path } = await updateAndRelease()
    expect(await some.names()).toEqual([basename(path)])
  })
  test('is removed when deleted', async () => {
    await updateAndRelease()
    await some.mirrors.deleteMirror(host.repositoryAddress(NAME))
    expect(await some.names()).toEqual([])
  })
  test('can be deleted even if it does not exist', async () => {
    await some.mirrors.deleteMirror(host.repositoryAddress(NAME))
    expect(await some.names()).toEqual([])
  })
  test('supports a repository without commits', async () => {
    await using empty = await repositoryScenarios.empty().build()
    host.repositories.set(NAME, empty)
    await using mirror = await some.update(host, NAME)
    expect(mirror.head).toBeUndefined()
  })
  test('supports SHA-256 ids', async () => {
    await using long = await repositoryScenarios.sha256().build()
    host.repositories.set(NAME, long)
    await using mirror = await some.update(host, NAME)
    expect(mirror.head).toBe(await long.id())
  })
})

describe('an updated mirror', () => {
  test('has new commits', async () => {
    await updateAndRelease()
    await repository.commit({ by: ada, on: '2025-06-01', write: { 'new.ts': generateLines(30) } })
    await using mirror = await some.update(host, NAME)
    expect(await readCommitsAt(mirror.path)).toEqual(await readCommitsAt(repository.path))
  })
  test('has new notes of the same commits', async () => {
    await updateAndRelease()
    for (const text of ['one', 'two']) {
      await addNotes(repository, { [await repository.id()]: text })
      await using mirror = await some.update(host, NAME)
      expect(await readNotesId(mirror.path)).toBe(await repository.id('refs/notes/ai'))
    }
  })
  test('has no notes once the host has none', async () => {
    await addNotes(repository, { [await repository.id()]: 'text' })
    await updateAndRelease()
    await repository.git('update-ref', '-d', 'refs/notes/ai')
    await using mirror = await some.update(host, NAME)
    expect(await readNotesId(mirror.path)).toBeUndefined()
    expect(mirror.head).toBe(await repository.id())
  })
  test('fetches nothing without changes', async () => {
    await updateAndRelease()
    const previousCount = host.requests.length
    await updateAndRelease()
    expect(host.requests.length - previousCount).toBe(2)
  })
  test('has the rewritten history after a force push', async () => {
    await updateAndRelease()
    await repository.rewrite((main) =>
      main.commit({ by: ada, on: '2025-06-01', write: { 'a.ts': generateLines(3) } }),
    )
    await using mirror = await some.update(host, NAME)
    expect(await readCommitsAt(mirror.path)).toEqual(await readCommitsAt(repository.path))
  })
  test('follows a renamed default branch', async () => {
    await updateAndRelease()
    await repository.git('branch', '-m', 'main', 'trunk')
    await repository.git('symbolic-ref', 'HEAD', 'refs/heads/trunk')
    const tree = await repository.id('HEAD^{tree}')
    const commit = (
      await repository.git(
        '-c',
        'user.name=Ada',
        '-c',
        'user.email=a@b.c',
        'commit-tree',
        '-m',
        'New',
        '-p',
        'HEAD',
        tree,
      )
    ).trim()
    await repository.git('update-ref', 'refs/heads/trunk', commit)
    await using mirror = await some.update(host, NAME)
    expect(mirror.head).toBe(commit)
  })
  test('has no head if the repository has become empty', async () => {
    await updateAndRelease()
    await using empty = await repositoryScenarios.empty().build()
    host.repositories.set(NAME, empty)
    await using mirror = await some.update(host, NAME)
    expect(mirror.head).toBeUndefined()
  })
  test('is cloned again if it is corrupt', async () => {
    const { path } = await updateAndRelease()
    await writeFile(join(path, 'HEAD'), 'nonsense')
    await using mirror = await some.update(host, NAME)
    expect(await readCommitsAt(mirror.path)).toEqual(await readCommitsAt(repository.path))
  })
  test('ignores leftovers of a killed fetch', async () => {
    const { path } = await updateAndRelease()
    for (const name of ['refs/heads/mirror.lock', 'objects/pack/tmp_pack_x', 'shallow.lock'])
      await writeFile(join(path, name), '')
    await repository.commit({ by: ada, on: '2025-06-01', write: { 'new.ts': generateLines(30) } })
    await using mirror = await some.update(host, NAME)
    expect({ head: mirror.head, packs: await readdir(join(path, 'objects/pack')) }).toEqual({
      head: await repository.id(),
      packs: expect.not.arrayContaining(['tmp_pack_x']),
    })
  })
  test('is removed if access is denied', async () => {
    await updateAndRelease()
    host.repositories.clear()
    await some.refusal(host, NAME)
    expect(await some.names()).toEqual([])
  })
})

test('keeps a mirror when its host is down', async () => {
  await updateAndRelease()
  host.handleRequest = (_, response) => {
    response.writeHead(503).end()
    return true
  }
  await some.refusal(host, NAME)
  expect(await some.names()).toHaveLength(1)
})

describe('a private mirror', () => {
  test('can be read', async () => {
    await using mirror = await some.update(host, NAME, { token: 'x' })
    expect(await readCommitsAt(mirror.path)).toEqual(await readCommitsAt(repository.path))
  })
  test('is deleted on release', async () => {
    await (await some.update(host, NAME, { token: 'x' })).release()
    expect(await some.names()).toEqual([])
  })
  test('remains if the token only serves rate limits', async () => {
    await (await some.update(host, NAME, { token: 'x', isPrivate: false })).release()
    expect(await some.names()).toHaveLength(1)
  })
})

describe('concurrent users of a mirror', () => {
  test('get it one after the other', async () => {
    const first = await some.update(host, NAME)
    const order: string[] = []
    const second = some.update(host, NAME).then(async (mirror) => {
      order.push('second')
      await mirror.release()
    })
    order.push('first')
    await first.release()
    await second
    expect(order).toEqual(['first', 'second'])
  })
  test('can abort waiting', async () => {
    await using _ = await some.update(host, NAME)
    const controller = new AbortController()
    const second = some.update(host, NAME, { signal: controller.signal })
    controller.abort('Enough')
    expect(await rejectionOf(second)).toBe('Enough')
  })
})

async function updateAndRelease(name = NAME) {
  const mirror = await some.update(host, name)
  await mirror.release()
  return mirror
}

function readNotesId(path: string): Promise<string | undefined> {
  return readFile(join(path, 'refs/notes/ai'), 'latin1').then(
    (id) => id.trim(),
    () => undefined,
  )
}
