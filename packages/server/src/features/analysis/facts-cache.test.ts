import { mkdir, mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { factsFileNames } from '@handiwork/core'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTestBucket } from '../../../test/objects/test-bucket.ts'
import { openObjectStore } from '../../objects/open-object-store.ts'
import { createFactsCache } from './facts-cache.ts'

const log = pino({ level: 'silent' })
const { signal } = new AbortController()
const loom = { cloneUrl: 'https://github.test/looms/loom', private: false }
const hidden = { cloneUrl: 'https://github.test/looms/hidden', private: true }
const [loomFile = ''] = factsFileNames(loom.cloneUrl)
const loomKey = `facts/${loomFile}`

/** A bucket and two workers, each with a folder of its own. */
async function start() {
  await using starting = new AsyncDisposableStack()
  const bucket = starting.use(await createTestBucket())
  const folder = starting.use(await mkdtempDisposable(join(tmpdir(), 'handiwork-facts-')))
  const objects = openObjectStore(bucket.settings, log)
  const worker = (name: string) => {
    const facts = createFactsCache({ folder: join(folder.path, name), objects, log })
    return {
      facts,
      files: () => readdir(facts.folder),
      read: (repository = loom) =>
        readFile(join(facts.folder, factsFileNames(repository.cloneUrl)[0]!), 'utf8').catch(() => undefined),
      /** Reads a repository, which changes its facts. */
      change: (text: string, repository = loom, stop = signal) =>
        facts.use([repository], stop, async () => {
          await mkdir(facts.folder, { recursive: true })
          await writeFile(join(facts.folder, factsFileNames(repository.cloneUrl)[0]!), text)
        }),
      async look(repository = loom) {
        let text: string | undefined
        await facts.use([repository], signal, async () => {
          text = await this.read(repository)
        })
        return text
      },
    }
  }
  const ending = starting.move()
  return {
    ...{ bucket, one: worker('one'), other: worker('other') },
    [Symbol.asyncDispose]: () => ending.disposeAsync(),
  }
}

test('a worker without facts gets those of another', async () => {
  await using context = await start()
  await context.one.change('3 commits')
  expect(await context.other.look()).toBe('3 commits')
})

test('a worker with older facts gets the newer ones', async () => {
  await using context = await start()
  await context.one.change('3 commits')
  await context.other.change('4 commits')
  expect(await context.one.look()).toBe('4 commits')
})

test('facts that did not change are neither uploaded nor downloaded again', async () => {
  await using context = await start()
  await context.one.change('3 commits')
  const before = context.bucket.requests.length
  await context.one.look()
  expect(context.bucket.requests.slice(before).map((request) => request.split(' ')[0])).toEqual([
    'HEAD',
    'HEAD',
  ])
})

test('facts of a private repository are never uploaded, and deleted afterwards', async () => {
  await using context = await start()
  await context.one.change('secret', hidden)
  expect({ keys: [...context.bucket.objects.keys()], files: await context.one.files() }).toEqual({
    keys: [],
    files: [],
  })
})

test('facts of a repository that turned private are deleted from the bucket when it is read', async () => {
  await using context = await start()
  await context.one.change('3 commits')
  await context.other.look({ ...loom, private: true })
  expect([...context.bucket.objects.keys()]).toEqual([])
})

test('the clean-up deletes facts of private and unlisted repositories from the bucket', async () => {
  await using context = await start()
  const gone = { ...loom, cloneUrl: 'https://github.test/looms/gone' }
  const turned = { ...loom, cloneUrl: 'https://github.test/looms/turned' }
  for (const repository of [loom, gone, turned]) await context.one.change('3 commits', repository)
  await context.one.facts.deleteExcept([loom, { ...turned, private: true }])
  expect([...context.bucket.objects.keys()]).toEqual([loomKey])
})

test('a corrupt object is ignored and replaced', async () => {
  await using context = await start()
  await context.one.change('3 commits')
  context.bucket.corrupt(loomKey, Buffer.from('3 com'))
  const found = await context.other.look()
  await context.other.change('3 commits')
  expect({ found, stored: context.bucket.objects.get(loomKey)?.toString() }).toEqual({
    found: undefined,
    stored: '3 commits',
  })
})

test('the work continues while the bucket is away, and leaves facts in the folder', async () => {
  await using context = await start()
  await context.bucket[Symbol.asyncDispose]()
  await context.one.change('3 commits')
  expect(await context.one.read()).toBe('3 commits')
})

test('an upload ends when the process stops, and the work is complete', async () => {
  await using context = await start()
  const stop = new AbortController()
  const never = Promise.withResolvers<void>()
  context.bucket.onRequest = async (request) => {
    if (!request.startsWith('PUT')) return
    stop.abort(new Error('stopping'))
    await never.promise
  }
  await context.one.change('3 commits', loom, stop.signal)
  expect({
    keys: [...context.bucket.objects.keys()],
    text: await context.one.read(),
    files: await context.one.files(),
  }).toEqual({ keys: [], text: '3 commits', files: [loomFile] })
  never.resolve()
})

test('a download ends when the process stops, and so does the work', async () => {
  await using context = await start()
  await context.one.change('3 commits')
  const stop = new AbortController()
  const never = Promise.withResolvers<void>()
  context.bucket.onRequest = async (request) => {
    if (!request.startsWith('GET')) return
    stop.abort(new Error('stopping'))
    await never.promise
  }
  await expect(context.other.change('4 commits', loom, stop.signal)).rejects.toThrow('stopping')
  expect(await context.other.files()).toEqual([])
  never.resolve()
})
