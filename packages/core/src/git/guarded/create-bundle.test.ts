import { readFile, stat } from 'node:fs/promises'
import {
  ada,
  createRepository,
  generateLines,
  type Repository,
  repositoryScenarios,
} from '@handiwork/fixtures/repositories'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addNotes } from '../../../test/add-notes.ts'
import { bundleSource } from '../../../test/bundle-sources.ts'
import { type GitHost, startGitHost } from '../../../test/git-host.ts'
import { readCommitsAt, rejectionOf } from '../../../test/read-commits.ts'
import { recordFetches } from '../../../test/record-fetches.ts'
import { createTestMirrors, type TestMirrors } from '../../../test/test-mirrors.ts'
import type { CreateBundleOptions, StoredBundle } from './mirror.ts'

const NAME = 'ada/loom'

let repository: Repository
let host: GitHost
/** Of one worker, and of another one. */
let mirrors: TestMirrors
let otherMirrors: TestMirrors

beforeEach(async () => {
  repository = await repositoryScenarios.team().build()
  await commitLines('first.ts', 2000)
  host = await startGitHost({ [NAME]: repository })
  mirrors = await createTestMirrors([host])
  otherMirrors = await createTestMirrors([host])
})
afterEach(async () => {
  await otherMirrors[Symbol.asyncDispose]()
  await mirrors[Symbol.asyncDispose]()
  await host[Symbol.asyncDispose]()
  await repository[Symbol.asyncDispose]()
})

/** Updates the mirror and returns its bundle and refs, or undefined if none is needed. */
async function bundle(stored?: StoredBundle, options: Partial<CreateBundleOptions> = {}) {
  await (await mirrors.update(host, NAME)).release()
  return await bundleOf(stored, options)
}

async function bundleOf(stored?: StoredBundle, options: Partial<CreateBundleOptions> = {}) {
  const { signal } = new AbortController()
  await using created = await mirrors.mirrors.createBundle(host.repositoryAddress(NAME), {
    ...{ stored, maxBytes: 1e9, signal },
    ...options,
  })
  if (created === undefined) return undefined
  const content = await readFile(created.path)
  return { content, stored: { refs: created.refs, sizeBytes: content.length } }
}

const commitLines = (name: string, count: number) =>
  repository.commit({ by: ada, on: '2025-06-01', write: { [name]: generateLines(count) } })

describe('a mirror that starts with the bundle of another worker', () => {
  test('has the history of its repository, without a fetch if nothing is newer', async () => {
    const source = bundleSource((await bundle())?.content)
    const fetches = recordFetches(host)
    await using mirror = await otherMirrors.update(host, NAME, { bundle: source })
    expect(await readCommitsAt(mirror.path)).toEqual(await readCommitsAt(repository.path))
    expect({ head: mirror.head, fetches, errors: source.errors }).toEqual({
      ...{ head: await repository.id(), fetches: [], errors: [] },
    })
  })
  test('fetches only newer commits', async () => {
    const source = bundleSource((await bundle())?.content)
    await commitLines('new.ts', 3)
    const fetches = recordFetches(host)
    await using mirror = await otherMirrors.update(host, NAME, { bundle: source })
    expect(await readCommitsAt(mirror.path)).toEqual(await readCommitsAt(repository.path))
    expect({ fetches, errors: source.errors }).toEqual({ fetches: ['new commits'], errors: [] })
  })
  test('has the rewritten history after a force push', async () => {
    const source = bundleSource((await bundle())?.content)
    await repository.rewrite((main) =>
      main.commit({ by: ada, on: '2025-06-01', write: { 'a.ts': generateLines(3) } }),
    )
    await using mirror = await otherMirrors.update(host, NAME, { bundle: source })
    expect(await readCommitsAt(mirror.path)).toEqual(await readCommitsAt(repository.path))
  })
  test('has the notes of git-ai', async () => {
    await addNotes(repository, { [await repository.id()]: 'text' })
    const source = bundleSource((await bundle())?.content)
    const fetches = recordFetches(host)
    await using mirror = await otherMirrors.update(host, NAME, { bundle: source })
    const notes = await readFile(`${mirror.path}/refs/notes/ai`, 'utf8')
    expect({ notes: notes.trim(), fetches }).toEqual({
      ...{ notes: await repository.id('refs/notes/ai'), fetches: [] },
    })
  })
  test('has no notes once the host has none', async () => {
    await addNotes(repository, { [await repository.id()]: 'text' })
    const source = bundleSource((await bundle())?.content)
    await repository.git('update-ref', '-d', 'refs/notes/ai')
    await using mirror = await otherMirrors.update(host, NAME, { bundle: source })
    expect(await stat(`${mirror.path}/refs/notes/ai`).catch(() => undefined)).toBeUndefined()
  })
  test('supports SHA-256 ids', async () => {
    await using long = await repositoryScenarios.sha256().build()
    host.repositories.set(NAME, long)
    const source = bundleSource((await bundle())?.content)
    await using mirror = await otherMirrors.update(host, NAME, { bundle: source })
    expect({ head: mirror.head, errors: source.errors }).toEqual({ head: await long.id(), errors: [] })
  })
  test('supports the errors of old histories, as a clone does', async () => {
    await using old = await createRepository('old', { malformed: true })
      .commit({
        ...{ by: ada, on: '2005-01-02', write: { 'a.ts': generateLines(20) } },
        forge: (commit) => Buffer.from(commit.toString().replace(/ [+-]\d{4}\n/, ' +051800\n')),
      })
      .build()
    host.repositories.set(NAME, old)
    const source = bundleSource((await bundle())?.content)
    await using mirror = await otherMirrors.update(host, NAME, { bundle: source })
    expect({ head: mirror.head, errors: source.errors }).toEqual({ head: await old.id(), errors: [] })
  })
  test('leaves no other files', async () => {
    const source = bundleSource((await bundle())?.content)
    await (await otherMirrors.update(host, NAME, { bundle: source })).release()
    expect({ names: await otherMirrors.names(), first: await mirrors.names() }).toEqual({
      names: [expect.stringMatching(/^[\da-f]{64}\.git$/)],
      first: [expect.stringMatching(/^[\da-f]{64}\.git$/)],
    })
  })
})

describe('a bundle is not requested', () => {
  test('for a mirror that exists', async () => {
    const source = bundleSource(undefined)
    for (const _ of [1, 2]) await (await mirrors.update(host, NAME, { bundle: source })).release()
    expect(source.loadCount).toBe(1)
  })
  test('for a repository without commits', async () => {
    await using empty = await repositoryScenarios.empty().build()
    host.repositories.set(NAME, empty)
    const source = bundleSource(undefined)
    await (await mirrors.update(host, NAME, { bundle: source })).release()
    expect(source.loadCount).toBe(0)
  })
  test('for a private repository', async () => {
    const source = bundleSource(undefined)
    await (await mirrors.update(host, NAME, { bundle: source, isPrivate: true })).release()
    expect(source.loadCount).toBe(0)
  })
  test('for a repository that the host does not show', async () => {
    const source = bundleSource((await bundle())?.content)
    host.repositories.clear()
    await otherMirrors.refusal(host, NAME, { bundle: source })
    expect(source.loadCount).toBe(0)
  })
})

describe('a stored bundle', () => {
  test('is good enough if nothing changed', async () => {
    const first = await bundle()
    expect((await bundle(first?.stored))?.stored).toBeUndefined()
  })
  test('is good enough if a small part is newer', async () => {
    const first = await bundle()
    await commitLines('small.ts', 3)
    expect((await bundle(first?.stored))?.stored).toBeUndefined()
  })
  test('is replaced if more than a tenth is newer', async () => {
    const first = await bundle()
    for (let count = 0; count < 20; count++) await commitLines(`large-${count}.ts`, 300)
    const second = await bundle(first?.stored)
    expect(second?.stored.refs).toBe(await repository.id())
  })
  test('is replaced if commits were removed, and no longer has them', async () => {
    await commitLines('mistake.ts', 3)
    const first = await bundle()
    const removed = await repository.id()
    await repository.git('reset', '--soft', 'HEAD~1')
    const second = await bundle(first?.stored)
    const source = bundleSource(second?.content)
    await using mirror = await otherMirrors.update(host, NAME, { bundle: source })
    const ids = (await readCommitsAt(mirror.path)).map(({ id }) => id)
    expect({ refs: second?.stored.refs, hasRemoved: ids.includes(removed) }).toEqual({
      ...{ refs: await repository.id(), hasRemoved: false },
    })
  })
  test('is replaced if its commits are unknown', async () => {
    const first = await bundle()
    expect((await bundle({ ...first!.stored, refs: 'a'.repeat(40) }))?.stored).toEqual(first?.stored)
  })
  test('is replaced if the notes were removed', async () => {
    await addNotes(repository, { [await repository.id()]: 'text' })
    const first = await bundle()
    await repository.git('update-ref', '-d', 'refs/notes/ai')
    expect((await bundle(first?.stored))?.stored.refs).toBe(await repository.id())
  })
  test.each(['', 'x', '--all', `${'a'.repeat(40)} --all`])('is replaced if its label is %j', async (refs) => {
    expect(await bundle({ refs, sizeBytes: 1e9 })).toBeDefined()
  })
})

describe('no bundle is created', () => {
  test('without a mirror', async () => {
    expect(await bundleOf()).toBeUndefined()
  })
  test('of a mirror that is too large', async () => {
    expect(await bundle(undefined, { maxBytes: 1000 })).toBeUndefined()
  })
  test('without space on the disk', async () => {
    const options = { folder: mirrors.folder, minFreeBytes: 1e18 }
    await (await mirrors.update(host, NAME)).release()
    await using full = await createTestMirrors([host], options)
    const { signal } = new AbortController()
    const request = { stored: undefined, maxBytes: 1e9, signal }
    expect(await full.mirrors.createBundle(host.repositoryAddress(NAME), request)).toBeUndefined()
  })
  test('of a repository without commits', async () => {
    await using empty = await repositoryScenarios.empty().build()
    host.repositories.set(NAME, empty)
    expect(await bundle()).toBeUndefined()
  })
  test('after it is aborted, and nothing is left', async () => {
    const { path } = await mirrors.update(host, NAME).then(async (mirror) => {
      await mirror.release()
      return mirror
    })
    const options = { signal: AbortSignal.abort('Enough') }
    expect(await rejectionOf(bundleOf(undefined, options))).toBe('Enough')
    expect((await mirrors.names()).map((name) => path.endsWith(name))).toEqual([true])
  })
})

test('a mirror can be used while its bundle is uploaded, and the bundle stays complete', async () => {
  await (await mirrors.update(host, NAME)).release()
  const { signal } = new AbortController()
  const request = { stored: undefined, maxBytes: 1e9, signal }
  await using created = await mirrors.mirrors.createBundle(host.repositoryAddress(NAME), request)
  await mirrors.mirrors.deleteMirror(host.repositoryAddress(NAME))
  const source = bundleSource(created?.path)
  await using mirror = await otherMirrors.update(host, NAME, { bundle: source })
  expect({ head: mirror.head, errors: source.errors }).toEqual({ head: await repository.id(), errors: [] })
})
