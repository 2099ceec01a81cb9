import { pino } from 'pino'
import { createStorage } from 'unstorage'
import { expect, test } from 'vitest'
import { keptPage, type PageAbout } from './kept-page.ts'
import { fileOf } from './page-files.ts'
import { pageStore } from './page-store.ts'
import { stillRight } from './still-right.ts'

const log = pino({ level: 'silent' })

function about(changes: Partial<PageAbout> = {}): PageAbout {
  return {
    key: '/users/ann',
    path: '/users/ann',
    subjects: ['ann'],
    versions: { ann: 7 },
    build: '1',
    ...changes,
  }
}

/** The files that an earlier run left, and a store that begins with them while Ann is at her seventh version. */
async function left(of: PageAbout) {
  const files = createStorage()
  const before = pageStore(files, log)
  const rendered = {
    status: 200,
    location: undefined,
    policy: 'p',
    subjects: new Set(['']),
    isPersonal: false,
  }
  before.put(await keptPage({ ...rendered, html: '<h1>Ann</h1>' }, of))
  await before.settled()
  const store = pageStore(files, log)
  await store.load((abouts) => stillRight(abouts, '1', async () => ({ ann: 7 })))
  return { files, store }
}

test('what an earlier run kept is there after a start', async () => {
  const { store } = await left(about())
  expect((await store.get('/users/ann'))?.html.toString()).toBe('<h1>Ann</h1>')
})

test.each([
  ['about somebody who changed meanwhile', { versions: { ann: 6 } }],
  ['about somebody who is gone', { versions: { ben: 1 } }],
  ['of another build of the site', { build: '0' }],
  ['of a list that anybody may have entered', { subjects: ['ann', 'users'] }],
])('a page %s is not', async (_, changes) => {
  const { store } = await left(about(changes))
  expect(await store.get('/users/ann')).toBeUndefined()
})

test('nor is its file', async () => {
  const { files } = await left(about({ build: '0' }))
  expect(await files.getKeys()).toEqual([])
})

test('a file that was cut off is no page', async () => {
  const { files, store } = await left(about())
  const bytes = await files.getItemRaw<Buffer>(fileOf('/users/ann'))
  await files.setItemRaw(fileOf('/users/ann'), Buffer.from(bytes!).subarray(0, -4))
  expect(await store.get('/users/ann')).toBeUndefined()
})
