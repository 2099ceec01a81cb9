import { brotliDecompressSync } from 'node:zlib'
import { pino } from 'pino'
import { createStorage } from 'unstorage'
import { expect, test, vi } from 'vitest'
import { brotliBody, createCachedPage, type PageMetadata, parseCachedPage } from './cached-page.ts'
import { loadFreshnessCheck } from './freshness-check.ts'
import { pageFileName } from './page-files.ts'
import { createPageStore } from './page-store.ts'

const log = pino({ level: 'silent' })

function pageMetadata(changes: Partial<PageMetadata> = {}): PageMetadata {
  return {
    key: '/users/ann',
    path: '/users/ann',
    dependencies: ['ann'],
    versions: { ann: 7 },
    build: '1',
    ...changes,
  }
}

const renderedAnn = {
  status: 200,
  location: undefined,
  policy: 'p',
  dependencies: new Set(['']),
  isPersonal: false,
}

/** Writes a page to files, then opens a new store over them while Ann is at version 7. */
async function restartStore(metadata: PageMetadata) {
  const files = createStorage()
  const before = createPageStore(files, log)
  before.put(createCachedPage({ ...renderedAnn, html: '<h1>Ann</h1>' }, metadata))
  await before.settled()
  const store = createPageStore(files, log)
  await store.load((pages) => loadFreshnessCheck(pages, '1', async () => ({ ann: 7 })))
  return { files, store }
}

test('loads pages cached by an earlier run', async () => {
  const { store } = await restartStore(pageMetadata())
  expect((await store.get('/users/ann'))?.html.toString()).toBe('<h1>Ann</h1>')
})

test.each([
  ['with a changed dependency', { versions: { ann: 6 } }],
  ['with a deleted dependency', { versions: { ben: 1 } }],
  ['of another site build', { build: '0' }],
  ['that depends on a list', { dependencies: ['ann', 'users'] }],
])('does not load a page %s', async (_, changes) => {
  const { store } = await restartStore(pageMetadata(changes))
  expect(await store.get('/users/ann')).toBeUndefined()
})

test('deletes the file of a page that it does not load', async () => {
  const { files } = await restartStore(pageMetadata({ build: '0' }))
  expect(await files.getKeys()).toEqual([])
})

test('finds no page while the files cannot be read', async () => {
  const { files, store } = await restartStore(pageMetadata())
  vi.spyOn(files, 'getItemRaw').mockRejectedValue(new Error('connect ECONNREFUSED'))
  expect(await store.get('/users/ann')).toBeUndefined()
})

test('ignores a truncated file', async () => {
  const { files, store } = await restartStore(pageMetadata())
  const bytes = await files.getItemRaw<Buffer>(pageFileName('/users/ann'))
  await files.setItemRaw(pageFileName('/users/ann'), Buffer.from(bytes!).subarray(0, -4))
  expect(await store.get('/users/ann')).toBeUndefined()
})

test.each([
  ['other data', { versions: { ann: 6 } }],
  ['another program', { build: '0' }],
])('does not read a file that a server with %s has written', async (_, changes) => {
  const { files, store } = await restartStore(pageMetadata())
  const other = createPageStore(files, log)
  other.put(createCachedPage({ ...renderedAnn, html: '<h1>Private</h1>' }, pageMetadata(changes)))
  await other.settled()
  expect(await store.get('/users/ann')).toBeUndefined()
})

test('writes a page that changes within a second once, as it is at the end', async () => {
  const files = createStorage()
  const write = vi.spyOn(files, 'setItemRaw')
  const store = createPageStore(files, log)
  const put = (html: string) => store.put(createCachedPage({ ...renderedAnn, html }, pageMetadata()))
  put('<h1>An</h1>')
  store.invalidate(['ann'])
  put('<h1>Ann</h1>')
  expect(write).not.toHaveBeenCalled()
  await store.settled()
  expect(write).toHaveBeenCalledTimes(1)
  const bytes = await files.getItemRaw<Buffer>(pageFileName('/users/ann'))
  expect((await parseCachedPage(Buffer.from(bytes!)))?.html.toString()).toBe('<h1>Ann</h1>')
})

test('writes no file for a page that is invalidated before', async () => {
  const files = createStorage()
  const store = createPageStore(files, log)
  store.put(createCachedPage({ ...renderedAnn, html: '<h1>Ann</h1>' }, pageMetadata()))
  store.invalidate(['ann'])
  await store.settled()
  expect(await files.getKeys()).toEqual([])
  expect(await store.get('/users/ann')).toBeUndefined()
})

test('compresses the same page quickly at first, and better when it is stored', async () => {
  const html = `<ul>${Array.from({ length: 400 }, (_, at) => `<li class="c${at % 7}">${at * at}</li>`).join('')}</ul>`
  const store = createPageStore(createStorage(), log)
  store.put(createCachedPage({ ...renderedAnn, html }, pageMetadata()))
  const before = brotliBody(store.getFromMemory('/users/ann')!)
  await store.settled()
  const after = brotliBody(store.getFromMemory('/users/ann')!)
  expect([before, after].map((body) => brotliDecompressSync(body).toString())).toEqual([html, html])
  expect(after.length).toBeLessThan(before.length)
})
