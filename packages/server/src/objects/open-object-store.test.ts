import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTestBucket, type TestBucket } from '../../test/objects/test-bucket.ts'
import { ObjectStoreError } from './object-store.ts'
import { openObjectStore } from './open-object-store.ts'

const log = pino({ level: 'silent' })
const open = ({ settings }: TestBucket) => openObjectStore(settings, log)

test('returns what was put, its label and its age', async () => {
  await using bucket = await createTestBucket()
  const store = open(bucket)
  await store.put('facts/a', Buffer.from('loom'), { label: 'c0ffee' })
  const info = await store.info('facts/a')
  expect({ content: await store.get('facts/a'), label: info?.label, isNew: info!.ageMs < 60_000 }).toEqual({
    content: Buffer.from('loom'),
    label: 'c0ffee',
    isNew: true,
  })
})

test('returns undefined for an object that does not exist', async () => {
  await using bucket = await createTestBucket()
  const store = open(bucket)
  expect([await store.get('facts/a'), await store.info('facts/a')]).toEqual([undefined, undefined])
})

test('uploads and downloads a file of 3 MB', async () => {
  await using bucket = await createTestBucket()
  await using folder = await mkdtempDisposable(join(tmpdir(), 'handiwork-objects-'))
  const store = open(bucket)
  const content = Buffer.alloc(3_000_000, 'warp and weft ')
  await writeFile(join(folder.path, 'from'), content)
  await store.put('facts/a', { file: join(folder.path, 'from') })
  await store.download('facts/a', join(folder.path, 'to'))
  expect((await readFile(join(folder.path, 'to'))).equals(content)).toBe(true)
})

test.each([
  ['truncated', (content: Buffer) => content.subarray(0, 2)],
  ['changed', (content: Buffer) => Buffer.from(content.map((byte) => byte ^ 1))],
])('ignores a %s object, and leaves the file that a download would replace', async (_, change) => {
  await using bucket = await createTestBucket()
  await using folder = await mkdtempDisposable(join(tmpdir(), 'handiwork-objects-'))
  const store = open(bucket)
  await store.put('facts/a', Buffer.from('loom'))
  bucket.corrupt('facts/a', change(Buffer.from('loom')))
  const path = join(folder.path, 'file')
  await writeFile(path, 'earlier')
  const downloaded = await store.download('facts/a', path)
  expect({ got: await store.get('facts/a'), downloaded, file: await readFile(path, 'utf8') }).toEqual({
    got: undefined,
    downloaded: undefined,
    file: 'earlier',
  })
})

test('lists all keys with a prefix, over several pages', async () => {
  await using bucket = await createTestBucket()
  const store = open(bucket)
  for (const name of ['a', 'b', 'c', 'd', 'e']) await store.put(`facts/${name}`, Buffer.from(name))
  await store.put('other', Buffer.from('x'))
  expect({
    facts: await Array.fromAsync(store.list('facts/')),
    top: await Array.fromAsync(store.list('', { isShallow: true })),
  }).toEqual({ facts: ['facts/a', 'facts/b', 'facts/c', 'facts/d', 'facts/e'], top: ['other'] })
})

test('retries a request that the storage failed, and not one that it refused', async () => {
  await using bucket = await createTestBucket()
  const store = open(bucket)
  bucket.fail(503, 2)
  await store.put('facts/a', Buffer.from('loom'))
  const attempts = bucket.requests.length
  bucket.fail(400, 1)
  await expect(store.put('facts/b', Buffer.from('loom'))).rejects.toThrow(ObjectStoreError)
  expect({ attempts, later: bucket.requests.length - attempts }).toEqual({ attempts: 3, later: 1 })
})

test('rejects with a wrong secret', async () => {
  await using bucket = await createTestBucket()
  const store = openObjectStore({ ...bucket.settings, secretAccessKey: 'wrong' }, log)
  await expect(store.put('facts/a', Buffer.from('loom'))).rejects.toThrow(ObjectStoreError)
  expect(bucket.objects.size).toBe(0)
})

test('warns once while the storage is away, and once when it is back', async () => {
  await using bucket = await createTestBucket()
  const lines: string[] = []
  const store = openObjectStore(
    bucket.settings,
    pino({}, { write: (line) => void lines.push(JSON.parse(line).msg) }),
  )
  bucket.fail(500, 8)
  await expect(store.get('a')).rejects.toThrow(ObjectStoreError)
  await expect(store.get('a')).rejects.toThrow(ObjectStoreError)
  await store.get('a')
  await store.get('a')
  expect(lines).toEqual(['object storage unavailable', 'object storage available again'])
})

test('leaves one complete object of two that are written at once', async () => {
  await using bucket = await createTestBucket()
  const store = open(bucket)
  const contents = ['warp', 'weft'].map((word) => Buffer.alloc(500_000, word))
  await Promise.all(contents.map((content) => store.put('facts/a', content)))
  const stored = await store.get('facts/a')
  expect(contents.filter((content) => stored?.equals(content))).toHaveLength(1)
})

test('gives up an upload that is aborted', async () => {
  await using bucket = await createTestBucket()
  const store = open(bucket)
  const stop = new AbortController()
  bucket.onRequest = async () => {
    stop.abort(new Error('stopping'))
    await new Promise((resolve) => setImmediate(resolve))
  }
  bucket.fail(500)
  await expect(store.put('a', Buffer.from('loom'), { signal: stop.signal })).rejects.toThrow('stopping')
  expect(bucket.objects.size).toBe(0)
})
