import { createStorage } from 'unstorage'
import { expect, test } from 'vitest'
import { ann, createPages, log, readHtml, reads, renderedPage } from '../../test/pages/test-page-cache.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { pageFileName } from './page-files.ts'
import { createPageStore } from './page-store.ts'
import type { RenderPage } from './render-page.ts'

test('renders a page once for concurrent requests', async () => {
  let renderCount = 0
  const pages = createPages(async () => renderedPage(`rendered ${++renderCount}`))
  await Promise.all(Array.from({ length: 50 }, () => readHtml(pages)))
  expect(renderCount).toBe(1)
})

test('caches a rendered page', async () => {
  let renderCount = 0
  const pages = createPages(async () => renderedPage(`rendered ${++renderCount}`))
  await readHtml(pages)
  expect(await readHtml(pages)).toBe('rendered 1')
})

test('invalidates a page immediately on a change', async () => {
  let renderCount = 0
  const pages = createPages(async () => renderedPage(`rendered ${++renderCount}`))
  await readHtml(pages)
  pages.onEvent(ann)
  expect(pages.getFromMemory('/users/ann')).toBeUndefined()
})

test('invalidates the pages that changed while events were lost', async () => {
  const versions = { ann: 1, ben: 1 }
  const render: RenderPage = async ({ path }) =>
    renderedPage(path, { dependencies: new Set([path.endsWith('ann') ? 'ann' : 'ben']) })
  const loadVersions = async (ids: readonly string[]) =>
    Object.fromEntries(Object.entries(versions).filter(([id]) => ids.includes(id)))
  const store = createPageStore(createStorage(), log)
  const pages = createPageCache({ store, render, loadVersions, build: '1', log, reads })
  for (const path of ['/users/ann', '/users/ben']) await pages.getPage(path, undefined)
  versions.ann = 2
  await pages.recheck()
  expect(['/users/ann', '/users/ben'].map((path) => pages.getFromMemory(path)?.metadata.path)).toEqual([
    undefined,
    '/users/ben',
  ])
})

test('checks each page before it is served while events are lost', async () => {
  const versions = { ann: 1, ben: 1 }
  let renderCount = 0
  const render: RenderPage = async ({ path }) =>
    renderedPage(`rendered ${++renderCount}`, {
      dependencies: new Set([path.endsWith('ann') ? 'ann' : 'ben']),
    })
  const loadVersions = async (ids: readonly string[]) =>
    Object.fromEntries(Object.entries(versions).filter(([id]) => ids.includes(id)))
  const store = createPageStore(createStorage(), log)
  const pages = createPageCache({ store, render, loadVersions, build: '1', log, reads })
  for (const path of ['/users/ann', '/users/ben']) await pages.getPage(path, undefined)
  pages.onEventsLost()
  versions.ann = 2
  const read = async (path: string) => String((await pages.getPage(path, undefined)).html)
  expect({
    fromMemory: pages.getFromMemory('/users/ann'),
    changed: await read('/users/ann'),
    unchanged: await read('/users/ben'),
  }).toEqual({ fromMemory: undefined, changed: 'rendered 3', unchanged: 'rendered 2' })
})

test('serves pages from memory again once all of them are checked', async () => {
  const pages = createPages(async () => renderedPage('rendered'))
  await readHtml(pages)
  pages.onEventsLost()
  await pages.recheck()
  expect(pages.getFromMemory('/users/ann')?.html.toString()).toBe('rendered')
})

test('serves no page from memory while the database is away and events are lost, but finds the stored one', async () => {
  const store = createPageStore(createStorage(), log)
  let isAway = false
  const loadVersions = async () => {
    if (isAway) throw new Error('connect ECONNREFUSED')
    return { ann: 1 }
  }
  const render: RenderPage = async () => renderedPage('rendered')
  const pages = createPageCache({ store, render, loadVersions, build: '1', log, reads })
  await readHtml(pages)
  isAway = true
  pages.onEventsLost()
  await expect(readHtml(pages)).rejects.toThrow('ECONNREFUSED')
  expect((await pages.getStored('/users/ann'))?.html.toString()).toBe('rendered')
})

test('keeps its pages if they cannot be checked', async () => {
  let isAway = false
  const loadVersions = async () => {
    if (isAway) throw new Error('connect ECONNREFUSED')
    return { ann: 1 }
  }
  const store = createPageStore(createStorage(), log)
  const pages = createPageCache({
    store,
    render: async () => renderedPage('a'),
    loadVersions,
    build: '1',
    log,
    reads,
  })
  await readHtml(pages)
  isAway = true
  await pages.recheck()
  expect(pages.getFromMemory('/users/ann')).toBeDefined()
})

test('re-renders an invalidated page in the background', async () => {
  let renderCount = 0
  const pages = createPages(async () => renderedPage(`rendered ${++renderCount}`))
  await readHtml(pages)
  pages.onEvent(ann)
  await pages.settled()
  expect(pages.getFromMemory('/users/ann')?.html.toString()).toBe('rendered 2')
})

test.each([
  ['from memory', (pages: PageCache) => pages.getFromMemory('/users/ann')],
  ['by the usual way', readHtml],
])('re-renders a page again if it was requested %s after the change before', async (_, request) => {
  let renderCount = 0
  const pages = createPages(async () => renderedPage(`rendered ${++renderCount}`))
  await readHtml(pages)
  for (let change = 0; change < 2; change += 1) {
    pages.onEvent(ann)
    await pages.settled()
    await request(pages)
  }
  expect(renderCount).toBe(3)
})

test('re-renders a page that was not requested after the change before only on request', async () => {
  let renderCount = 0
  const pages = createPages(async () => renderedPage(`rendered ${++renderCount}`))
  await readHtml(pages)
  for (let change = 0; change < 3; change += 1) {
    pages.onEvent(ann)
    await pages.settled()
  }
  expect([renderCount, await readHtml(pages)]).toEqual([2, 'rendered 3'])
})

test('re-renders a page that depends on a list only on request', async () => {
  let renderCount = 0
  const pages = createPages(async () =>
    renderedPage(`rendered ${++renderCount}`, { dependencies: new Set(['ann', 'users']) }),
  )
  await readHtml(pages)
  pages.onEvent(ann)
  await pages.settled()
  expect(renderCount).toBe(1)
})

test.each([
  ['with status 404', { status: 404 }],
  ['marked as personal', { isPersonal: true }],
] as const)('does not cache a page %s', async (_, changes) => {
  const files = createStorage()
  const pages = createPages(async () => renderedPage('seen once', changes), files)
  await readHtml(pages)
  await pages.settled()
  expect(await files.getKeys()).toEqual([])
})

test('removes the file of a page that is no longer available', async () => {
  const files = createStorage()
  let isOpen = true
  const pages = createPages(
    async () => (isOpen ? renderedPage('public profile') : renderedPage('', { status: 404 })),
    files,
  )
  await readHtml(pages)
  isOpen = false
  pages.onEvent(ann)
  await pages.settled()
  expect(await files.getKeys()).toEqual([])
})

test('writes a file for a cached page', async () => {
  const files = createStorage()
  const pages = createPages(async () => renderedPage('public profile'), files)
  await readHtml(pages)
  await pages.settled()
  expect(await files.getKeys()).toEqual([pageFileName('/users/ann')])
})

test('stores no page for which a replica answered while the primary was away', async () => {
  let outageReads = 0
  let renderCount = 0
  const store = createPageStore(createStorage(), log)
  const pages = createPageCache({
    ...{
      store,
      build: '1',
      log,
      loadVersions: async () => ({ ann: 1 }),
      reads: { ...reads, countOutageReads: () => outageReads },
    },
    render: async () => {
      renderCount += 1
      if (renderCount === 1) outageReads += 1
      return renderedPage(`rendered ${renderCount}`)
    },
  })
  expect([await readHtml(pages), await readHtml(pages), await readHtml(pages)]).toEqual([
    ...['rendered 1', 'rendered 2', 'rendered 2'],
  ])
})
