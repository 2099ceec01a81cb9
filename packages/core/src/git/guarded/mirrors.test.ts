import { readdir, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ada, bigRepository, lines, type Repository, stories } from '@handiwork/fixtures/repositories'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aGitHost, type GitHost } from '../../../test/a-git-host.ts'
import { commitsAt, failureOf } from '../../../test/reading.ts'
import { type SomeMirrors, someMirrors } from '../../../test/some-mirrors.ts'

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

describe('a mirror', () => {
  test('has the history of what it mirrors', async () => {
    await using mirror = await some.update(host, NAME)
    expect(await commitsAt(mirror.path)).toEqual(await commitsAt(repository.path))
  })
  test('tells the commit of the default branch', async () => {
    await using mirror = await some.update(host, NAME)
    expect(mirror.head).toBe(await repository.id())
  })
  test('tells whether there are tags', async () => {
    await repository.git('tag', 'v1')
    await using mirror = await some.update(host, NAME)
    expect(mirror.hasTags).toBe(true)
  })
  test('tells that there are none', async () => {
    await using mirror = await some.update(host, NAME)
    expect(mirror.hasTags).toBe(false)
  })
  test('tells how large it is', async () => {
    await using mirror = await some.update(host, NAME)
    expect(mirror.sizeBytes).toBeGreaterThan(1000)
  })
  test('tells how much it has received', async () => {
    await using big = await bigRepository({ commits: 300 })
    host.repositories.set(NAME, big)
    const told: (number | undefined)[] = []
    await using _ = await some.update(host, NAME, { onReceived: (_, fraction) => told.push(fraction) })
    expect(told.at(-1)).toBe(1)
  })
  test('lies where only its owner may look', async () => {
    await using _ = await some.update(host, NAME)
    expect((await stat(some.folder)).mode & 0o777).toBe(0o700)
  })
  test('stays when it is released', async () => {
    const { path } = await released()
    expect(await some.names()).toEqual([basename(path)])
  })
  test('is gone when it is forgotten', async () => {
    await released()
    await some.mirrors.forget(host.addressOf(NAME))
    expect(await some.names()).toEqual([])
  })
  test('that never was can be forgotten', async () => {
    await some.mirrors.forget(host.addressOf(NAME))
    expect(await some.names()).toEqual([])
  })
  test('may be of a repository without commits', async () => {
    await using empty = await stories.empty!().build()
    host.repositories.set(NAME, empty)
    await using mirror = await some.update(host, NAME)
    expect(mirror.head).toBeUndefined()
  })
  test('may have ids of the longer kind', async () => {
    await using long = await stories.sha256!().build()
    host.repositories.set(NAME, long)
    await using mirror = await some.update(host, NAME)
    expect(mirror.head).toBe(await long.id())
  })
})

describe('brought up to date, a mirror', () => {
  test('has the commits that came', async () => {
    await released()
    await repository.commit({ by: ada, on: '2025-06-01', write: { 'new.ts': lines(30) } })
    await using mirror = await some.update(host, NAME)
    expect(await commitsAt(mirror.path)).toEqual(await commitsAt(repository.path))
  })
  test('fetches nothing when nothing came', async () => {
    await released()
    const before = host.requests.length
    await released()
    expect(host.requests.length - before).toBe(2)
  })
  test('has the history told anew after a force push', async () => {
    await released()
    await repository.rewrite((main) =>
      main.commit({ by: ada, on: '2025-06-01', write: { 'a.ts': lines(3) } }),
    )
    await using mirror = await some.update(host, NAME)
    expect(await commitsAt(mirror.path)).toEqual(await commitsAt(repository.path))
  })
  test('has the default branch under its new name', async () => {
    await released()
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
  test('has none when the repository has none any more', async () => {
    await released()
    await using empty = await stories.empty!().build()
    host.repositories.set(NAME, empty)
    await using mirror = await some.update(host, NAME)
    expect(mirror.head).toBeUndefined()
  })
  test('is made anew where it is broken', async () => {
    const { path } = await released()
    await writeFile(join(path, 'HEAD'), 'nonsense')
    await using mirror = await some.update(host, NAME)
    expect(await commitsAt(mirror.path)).toEqual(await commitsAt(repository.path))
  })
  test('is not held up by what a killed fetch left', async () => {
    const { path } = await released()
    for (const name of ['refs/heads/mirror.lock', 'objects/pack/tmp_pack_x', 'shallow.lock'])
      await writeFile(join(path, name), '')
    await repository.commit({ by: ada, on: '2025-06-01', write: { 'new.ts': lines(30) } })
    await using mirror = await some.update(host, NAME)
    expect([mirror.head, await readdir(join(path, 'objects/pack'))]).toEqual([
      await repository.id(),
      expect.not.arrayContaining(['tmp_pack_x']),
    ])
  })
  test('is not kept when nobody may read it any more', async () => {
    await released()
    host.repositories.clear()
    await some.refusal(host, NAME)
    expect(await some.names()).toEqual([])
  })
})

test('a mirror stays when its host is out of order', async () => {
  await released()
  host.answers = (_, response) => {
    response.writeHead(503).end()
    return true
  }
  await some.refusal(host, NAME)
  expect(await some.names()).toHaveLength(1)
})

describe('a private mirror', () => {
  test('can be read', async () => {
    await using mirror = await some.update(host, NAME, { token: 'x' })
    expect(await commitsAt(mirror.path)).toEqual(await commitsAt(repository.path))
  })
  test('is gone when it is released', async () => {
    await (await some.update(host, NAME, { token: 'x' })).release()
    expect(await some.names()).toEqual([])
  })
  test('is kept when a token was only good for the limits of the host', async () => {
    await (await some.update(host, NAME, { token: 'x', isPrivate: false })).release()
    expect(await some.names()).toHaveLength(1)
  })
})

describe('two who want one mirror', () => {
  test('have it one after the other', async () => {
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
  test('need not wait any longer than they want', async () => {
    await using _ = await some.update(host, NAME)
    const waiting = new AbortController()
    const second = some.update(host, NAME, { signal: waiting.signal })
    waiting.abort('Enough')
    expect(await failureOf(second)).toBe('Enough')
  })
})

// --- internal ---

async function released(name = NAME) {
  const mirror = await some.update(host, name)
  await mirror.release()
  return mirror
}
