import { mkdtempDisposable, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleFileName, type MirrorUpdateOptions } from '@handiwork/core'
import { ada, generateLines, type Repository, repositoryScenarios } from '@handiwork/fixtures/repositories'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { startGitHost } from '../../../../core/test/git-host.ts'
import { recordFetches } from '../../../../core/test/record-fetches.ts'
import { createTestBucket } from '../../../test/objects/test-bucket.ts'
import { openObjectStore } from '../../objects/open-object-store.ts'
import { createMirrorCache } from './mirror-cache.ts'
import { createRepositoryReader } from './reading/reader.ts'

const LOOM = 'ada/loom'
const ROPE = 'ada/rope'

/** Each test starts processes and a code host. */
vi.setConfig({ testTimeout: 60_000 })
const UPLOAD_TIMEOUT = 30_000

/** A bucket, a code host, and two workers with a folder of their own. */
async function start() {
  await using resources = new AsyncDisposableStack()
  const bucket = resources.use(await createTestBucket())
  const folder = resources.use(await mkdtempDisposable(join(tmpdir(), 'handiwork-mirrors-')))
  const repository = resources.use(await repositoryScenarios.team().build())
  const host = resources.use(await startGitHost({ [LOOM]: repository, [ROPE]: repository }))
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line).msg) })
  const objects = openObjectStore(bucket.settings, log)
  const openWorker = (name: string) => {
    const settings = { folder: join(folder.path, name), maxTotalBytes: 1e9, hosts: [host.host] }
    const reader = resources.use(createRepositoryReader(1, settings))
    const cache = resources.use(createMirrorCache({ mirrors: reader.mirrors, objects, log }))
    return {
      cache,
      names: () => readdir(settings.folder),
      /** Updates a mirror, releases it, and returns its head. */
      async update(name = LOOM, options: Partial<MirrorUpdateOptions> = {}) {
        const { signal } = new AbortController()
        const request = { maxRepositoryBytes: 1e9, signal, ...options }
        await using mirror = await cache.update(host.repositoryAddress(name), request)
        return mirror.head
      },
    }
  }
  const cloneUrlOf = (name: string) => host.repositoryAddress(name).cloneUrl
  const keyOf = (name: string) => `mirrors/${bundleFileName(cloneUrlOf(name))}`
  const [one, other] = [openWorker('one'), openWorker('other')]
  const started = resources.move()
  return {
    ...{ bucket, repository, host, lines, objects, one, other, cloneUrlOf, keyOf },
    keys: () => [...bucket.objects.keys()],
    /** How often objects of the repository were requested. */
    countRequests: (method: string, name = LOOM) =>
      bucket.requests.filter((request) => request === `${method} ${keyOf(name)}`).length,
    /** Uploads are in order, so all earlier ones have ended. */
    async waitForUpload(name: string) {
      await expect.poll(() => bucket.objects.has(keyOf(name)), { timeout: UPLOAD_TIMEOUT }).toBe(true)
    },
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  }
}

const addCommit = (repository: Repository, name: string, lineCount = 3) =>
  repository.commit({ by: ada, on: '2025-06-01', write: { [name]: generateLines(lineCount) } })

test('a worker without a mirror fetches only what is newer than the one of another worker', async () => {
  await using context = await start()
  await context.one.update()
  await context.waitForUpload(LOOM)
  await addCommit(context.repository, 'new.ts')
  const fetches = recordFetches(context.host)
  const head = await context.other.update()
  expect({ head, fetches, lines: context.lines }).toEqual({
    ...{ head: await context.repository.id(), fetches: ['new commits'], lines: [] },
  })
})

test('a mirror that did not change is not uploaded again', async () => {
  await using context = await start()
  await context.one.update()
  await context.waitForUpload(LOOM)
  await context.one.update()
  await context.one.update(ROPE)
  await context.waitForUpload(ROPE)
  expect(context.countRequests('PUT')).toBe(1)
})

test('a mirror that grew by more than a tenth is uploaded again', async () => {
  await using context = await start()
  await context.one.update()
  await context.waitForUpload(LOOM)
  await addCommit(context.repository, 'large.ts', 3000)
  await context.one.update()
  await expect.poll(() => context.countRequests('PUT'), { timeout: UPLOAD_TIMEOUT }).toBe(2)
})

test('a mirror at a commit that was known is not compared with the bucket', async () => {
  await using context = await start()
  const knownHead = await context.one.update(ROPE)
  await context.waitForUpload(ROPE)
  const count = context.bucket.requests.length
  await context.one.update(ROPE, { knownHead })
  await context.one.update(LOOM)
  await context.waitForUpload(LOOM)
  expect(context.bucket.requests.slice(count)).not.toContain(`HEAD ${context.keyOf(ROPE)}`)
})

test('a private repository is never uploaded, and not requested', async () => {
  await using context = await start()
  await context.one.update(ROPE, { isPrivate: true })
  await context.one.update(ROPE, { token: 'x' })
  await context.one.update(LOOM)
  await context.waitForUpload(LOOM)
  expect(context.bucket.requests.filter((request) => request.endsWith(context.keyOf(ROPE)))).toEqual([])
})

test.each([
  ['is truncated', (content: Buffer) => content.subarray(0, 100), 'corrupt object ignored'],
  ['is changed', (content: Buffer) => Buffer.from(content.map((byte) => byte ^ 1)), 'corrupt object ignored'],
])('a repository is cloned if its bundle %s, which is replaced', async (_, change, line) => {
  await using context = await start()
  await context.one.update()
  await context.waitForUpload(LOOM)
  const intact = context.bucket.objects.get(context.keyOf(LOOM))!
  context.bucket.corrupt(context.keyOf(LOOM), change(intact))
  const fetches = recordFetches(context.host)
  await context.other.update()
  await expect.poll(() => context.countRequests('PUT'), { timeout: UPLOAD_TIMEOUT }).toBe(2)
  await expect
    .poll(() => context.bucket.objects.get(context.keyOf(LOOM))?.length, { timeout: UPLOAD_TIMEOUT })
    .toBe(intact.length)
  expect({ fetches, lines: context.lines }).toEqual({ fetches: ['everything'], lines: [line] })
})

test.each([
  ['is hostile', { content: Buffer.from('# v2 git bundle\n--all refs/heads/mirror\n\nPACK'), options: {} }],
  ['exceeds the limit', { content: Buffer.alloc(2e6, 'x'), options: { maxRepositoryBytes: 1e6 } }],
])('a repository is cloned if its bundle %s, which is replaced', async (_, { content, options }) => {
  await using context = await start()
  await context.objects.put(context.keyOf(LOOM), content, { label: await context.repository.id() })
  const fetches = recordFetches(context.host)
  await context.one.update(LOOM, options)
  await expect.poll(() => context.countRequests('PUT'), { timeout: UPLOAD_TIMEOUT }).toBe(2)
  expect({ fetches, lines: context.lines }).toEqual({
    ...{ fetches: ['everything'], lines: ['mirror bundle rejected'] },
  })
})

test('a repository that turned private or was deleted is deleted from the bucket, and from the folder', async () => {
  await using context = await start()
  await context.one.update()
  await context.waitForUpload(LOOM)
  await context.one.cache.delete(context.cloneUrlOf(LOOM))
  expect({ keys: context.keys(), names: await context.one.names() }).toEqual({ keys: [], names: [] })
})

test('a repository that the host no longer shows is deleted from the bucket', async () => {
  await using context = await start()
  await context.one.update()
  await context.waitForUpload(LOOM)
  context.host.repositories.delete(LOOM)
  await expect(context.one.update()).rejects.toThrow()
  expect(context.keys()).toEqual([])
})

test('the clean-up deletes private and unlisted repositories from the bucket', async () => {
  await using context = await start()
  context.host.repositories.set('ada/yarn', context.repository)
  for (const name of [LOOM, ROPE, 'ada/yarn']) await context.one.update(name)
  await context.waitForUpload('ada/yarn')
  await context.one.cache.deleteExcept([
    { cloneUrl: context.cloneUrlOf(LOOM), private: false },
    { cloneUrl: context.cloneUrlOf(ROPE), private: true },
  ])
  expect(context.keys()).toEqual([context.keyOf(LOOM)])
})

test('a mirror is created and stays while the bucket is away', async () => {
  await using context = await start()
  await context.bucket[Symbol.asyncDispose]()
  const head = await context.one.update()
  expect({ head, names: await context.one.names(), lines: context.lines }).toEqual({
    ...{ head: await context.repository.id(), lines: ['object storage unavailable'] },
    names: [expect.stringMatching(/\.git$/)],
  })
})

const interruptions = {
  'the worker stops': ({ one }: Awaited<ReturnType<typeof start>>) => one.cache[Symbol.asyncDispose](),
  'its repository turns private': ({ one, cloneUrlOf }: Awaited<ReturnType<typeof start>>) =>
    one.cache.delete(cloneUrlOf(LOOM)),
  'the clean-up finds it unlisted': ({ one }: Awaited<ReturnType<typeof start>>) =>
    one.cache.deleteExcept([]),
}

test.each(Object.entries(interruptions))('an upload ends when %s', async (_, interrupt) => {
  await using context = await start()
  const uploading = Promise.withResolvers<void>()
  const never = Promise.withResolvers<void>()
  context.bucket.onRequest = async (request) => {
    if (!request.startsWith('PUT')) return
    uploading.resolve()
    await never.promise
  }
  await context.one.update()
  await uploading.promise
  await interrupt(context)
  const temporaryNames = (await context.one.names()).filter((name) => name.startsWith('tmp-'))
  expect({ keys: context.keys(), temporaryNames, lines: context.lines }).toEqual({
    ...{ keys: [], temporaryNames: [], lines: [] },
  })
  never.reject(new Error('ended'))
})

test('a mirror that is used while it is uploaded is uploaded again', async () => {
  await using context = await start()
  const uploading = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  context.bucket.onRequest = async (request) => {
    if (!request.startsWith('PUT')) return
    uploading.resolve()
    await release.promise
  }
  await context.one.update()
  await uploading.promise
  await addCommit(context.repository, 'large.ts', 3000)
  await context.one.update()
  release.resolve()
  await expect.poll(() => context.countRequests('PUT'), { timeout: UPLOAD_TIMEOUT }).toBe(2)
})

test('an update ends when the worker stops during the download', async () => {
  await using context = await start()
  await context.one.update()
  await context.waitForUpload(LOOM)
  const stop = new AbortController()
  const never = Promise.withResolvers<void>()
  context.bucket.onRequest = async (request) => {
    if (!request.startsWith('GET')) return
    stop.abort(new Error('stopping'))
    await never.promise
  }
  await expect(context.other.update(LOOM, { signal: stop.signal })).rejects.toThrow('stopping')
  expect(await context.other.names()).toEqual([])
  never.reject(new Error('ended'))
})
